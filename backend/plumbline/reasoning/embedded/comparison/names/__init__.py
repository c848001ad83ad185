"""Of whom claim and evidence speak: names, what belongs to them, and the offices they hold."""
