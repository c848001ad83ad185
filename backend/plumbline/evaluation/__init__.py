"""Measuring: data sets, runs over them, scores and reports."""
