"""Reading a page: fetched, its text taken out as readers see it, its barriers known."""
