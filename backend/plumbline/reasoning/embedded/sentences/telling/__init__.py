"""Who tells what: quotations, attributions, denials, and what is left of them as own statements."""
