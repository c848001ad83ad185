"""When a page was published: by its linked data, its markup and its dateline."""
