"""Evidence: searching, reading pages, ranking passages, locating quotes, knowing sources."""
