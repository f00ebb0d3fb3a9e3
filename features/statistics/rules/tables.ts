import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';

/** Page views by day (in the site's time zone); `article_id` is empty for all pages but articles. */
interface Visits {
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
interface VisitSources {
  day: string;
  host: string;
  views: number;
}

/** How often something was searched on a day, told apart by a hash. */
interface SearchCounts {
  asked: string;
  day: string;
  times: number;
  missed: number;
}

/** The words of searches that were asked on several days. */
interface SearchWords {
  asked: string;
  words: string;
}

/** Returns the same queries or transaction with the tables of statistics beside those of the core. */
export const withStatistics = (db: Kysely<Schema>) =>
  db.withTables<{
    visits: Visits;
    visit_lists: VisitLists;
    visit_sources: VisitSources;
    search_counts: SearchCounts;
    search_words: SearchWords;
  }>();
