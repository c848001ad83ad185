"""Claim and evidence side by side: what agrees, what contradicts, what stays open."""
