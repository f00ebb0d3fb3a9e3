import type { Language } from '../../contract/common.ts';
import { prefixOf, splitLanguage } from '../../contract/paths/language-prefix.ts';
import { type Match, matchPath } from '../../contract/paths/match.ts';
import type { Queries } from '../../database/database.ts';
import { capitalizePercentEncoding, findOldPath } from '../addresses/history.ts';
import { getSettings } from '../settings.ts';

/** Returns the language of the page at an address, in which it has no prefix: that of an article, or the site's. */
async function languageAt(db: Queries, { name, params }: Match): Promise<Language> {
  const article =
    name === 'article' &&
    (await db
      .selectFrom('articles')
      .select('language')
      .where('slug', '=', params.slug)
      .executeTakeFirst());
  return article ? article.language : (await getSettings(db)).language;
}

/**
 * Gives a path of this site the prefix of the requested language. What has a prefix, files and pages in their own
 * language, which have none, and addresses elsewhere stay.
 */
export async function withPrefix(
  db: Queries,
  named: Language | null,
  target: string,
): Promise<string> {
  if (!named || /^https?:\/\//i.test(target)) return target;
  const match = matchPath(target.replace(/[?#].*$/s, ''));
  if (match?.language || match?.kind === 'file') return target;
  if (match && (await languageAt(db, match)) === named) return target;
  return `${prefixOf(named)}/${target.replace(/^\/+/, '')}`;
}

/**
 * Returns where an old address leads that `addressOf` makes of a path: first as it was asked for, since other
 * systems had folders for languages, too, then without the prefix. Null: nowhere.
 */
export async function findMoved(
  db: Queries,
  pathname: string,
  addressOf: (path: string) => string | null,
): Promise<string | null> {
  const { named, path } = splitLanguage(pathname);
  const find = async (asked: string) => {
    const address = addressOf(capitalizePercentEncoding(asked));
    return address && findOldPath(db, address);
  };
  const target = (named && (await find(pathname))) || (await find(path));
  const moved = target && (await withPrefix(db, named, target));
  // An address that leads to itself would be asked for again for ever.
  return moved === pathname ? null : moved;
}
