"""The numbers of a text: in digits and words, exact or not, with what they measure."""
