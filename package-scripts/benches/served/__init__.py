"""The server as others meet it: under load, and while all goes wrong around it."""
