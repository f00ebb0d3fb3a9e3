import type { Language } from '../../contract/common.ts';
import { prefixOf, splitLanguage } from '../../contract/paths/language-prefix.ts';
import { matchPath } from '../../contract/paths/match.ts';
import type { Queries } from '../../database/database.ts';
import { capitalizePercentEncoding, findOldPath } from '../addresses/history.ts';

/**
 * Gives a path of this site the prefix of the requested language. What has a prefix, files, which have none, and
 * addresses elsewhere stay.
 */
export function withPrefix(named: Language | null, target: string): string {
  if (!named || /^https?:\/\//i.test(target)) return target;
  const match = matchPath(target.replace(/[?#].*$/s, ''));
  if (match?.language || match?.kind === 'file') return target;
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
  const moved = target && withPrefix(named, target);
  // An address that leads to itself would be asked for again for ever.
  return moved === pathname ? null : moved;
}
