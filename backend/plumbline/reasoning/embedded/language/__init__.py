"""What the words, names, numbers and dates of a sentence are, by lists for each language."""
