"""What a model answers: the shape of each step's answer, and how it is read with little trust."""
