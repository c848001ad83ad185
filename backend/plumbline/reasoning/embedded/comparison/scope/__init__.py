"""How much of a claim evidence is about: all or some of it, this place or one near, this topic."""
