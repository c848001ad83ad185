"""Search providers, and the chain that asks them."""
