import type { Language } from '../../contract/common.ts';
import type { Queries } from '../../database/database.ts';
import { getSettings } from '../settings.ts';

/** The name of a category or the title of a static page: the site's own, and that in the other language. */
interface Names {
  own: string;
  /** Empty where there is none. */
  other: string;
}

/**
 * Returns what chooses the names that a screen in this language shows, as readers see them; absent: the
 * site's own.
 */
export async function namesIn(
  db: Queries,
  language: Language | undefined,
): Promise<(names: Names) => string> {
  const { language: own } = await getSettings(db);
  return language && language !== own ? (names) => names.other || names.own : (names) => names.own;
}
