"""What evidence asserts itself, and what it only reports, wants, suspects or denies."""
