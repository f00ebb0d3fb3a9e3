/** SQLite: an FTS5 table whose rowid is `articles.seq`. PostgreSQL: a table of tsvectors. */
export interface ArticleSearch {
  rowid: number;
  name: string;
  excerpt: string;
  body: string;
}

/** SQLite: the titles of `article_search` once more. */
export interface ArticleSearchTitles {
  rowid: number;
  name: string;
}

/** A word that any article has or once had, whatever the article's status. */
export interface ArticleSearchTerms {
  /** The word folded, as searches look for it. */
  word: string;
  /** The word as somebody wrote it. */
  shown: string;
  /** The phonetic key: the same for words that sound alike. */
  sound: string;
}

/** Exists while the search index is rebuilt: articles up to this number still wait, the newest first. */
export interface ArticleSearchTodo {
  upto: number;
}
