"""Who does what to whom, in either text: doers and done-to, what a word is said of, opposites."""
