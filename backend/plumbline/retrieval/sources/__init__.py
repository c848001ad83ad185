"""What kind of source a page is, and which sources speak with one voice."""
