CREATE TABLE IF NOT EXISTS documents (
  id INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  slug TEXT NOT NULL,
  path TEXT NOT NULL,
  mtime_ns INTEGER NOT NULL,
  size INTEGER NOT NULL,
  digest TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  text TEXT NOT NULL,
  published TEXT,
  date_origin TEXT,
  author TEXT,
  section TEXT,
  language TEXT,
  cut_short INTEGER NOT NULL,
  UNIQUE (collection, slug),
  UNIQUE (collection, path)
);
CREATE TABLE IF NOT EXISTS skipped (
  collection TEXT NOT NULL,
  path TEXT NOT NULL,
  mtime_ns INTEGER NOT NULL,
  size INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (collection, path)
);
CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(
  title, summary, text,
  content = 'documents', content_rowid = 'id',
  tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TRIGGER IF NOT EXISTS documents_added AFTER INSERT ON documents BEGIN
  INSERT INTO words (rowid, title, summary, text)
  VALUES (new.id, new.title, new.summary, new.text);
END;
CREATE TRIGGER IF NOT EXISTS documents_removed AFTER DELETE ON documents BEGIN
  INSERT INTO words (words, rowid, title, summary, text)
  VALUES ('delete', old.id, old.title, old.summary, old.text);
END;
