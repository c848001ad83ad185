"""What the entailment model learns from: pairs of claim and evidence, and who made them."""
