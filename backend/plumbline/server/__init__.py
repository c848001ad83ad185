"""The local server: who may ask, what is asked, and checks told as they happen."""
