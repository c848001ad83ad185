"""When claim and evidence have it: dates, terms that begin or end, and what came first."""
