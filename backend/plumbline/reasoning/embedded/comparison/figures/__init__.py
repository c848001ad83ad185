"""The numbers of both texts: of what and of which time they are, and what follows from them."""
