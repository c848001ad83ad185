"""Finding quotes word for word, linking to them, and making evidence of them."""
