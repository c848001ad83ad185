"""The views, one blueprint per noun."""
