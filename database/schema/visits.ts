/** Page views by day (in the site's time zone); `article_id` is empty for all pages but articles. */
export interface Visits {
  day: string;
  article_id: string;
  views: number;
}

/** Views by day of what stood in a category (empty: in none) and of what a person made. */
export interface VisitLists {
  day: string;
  kind: 'category' | 'author';
  id: string;
  views: number;
}

/** How many readers came from another site on a day; `*`: from all further ones. */
export interface VisitSources {
  day: string;
  host: string;
  views: number;
}

/** How often something was searched on a day, told apart by a hash. */
export interface Searches {
  asked: string;
  day: string;
  times: number;
  missed: number;
}

/** An address that readers asked for in vain, without a language prefix, percent-encoded. */
export interface MissedPaths {
  path: string;
  times: number;
  last_at: string;
}

/** The words of searches that were asked on several days. */
export interface SearchWords {
  asked: string;
  words: string;
}
