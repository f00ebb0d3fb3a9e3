import { splitLanguage } from '../../contract/paths/language-prefix.ts';
import { adminPaths, firstSegment } from '../../contract/paths/paths.ts';

/** The origin with which addresses of this site are read. */
const BASE = 'https://this.site';

/**
 * Returns where a sign-in leads: an address of this site, or the fallback. Whatever a browser could take
 * for another host (`//host`, `/\host`, a scheme, control characters) becomes the fallback.
 */
export function redirectTarget(wanted: string | null, fallback: string): string {
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return fallback;
  return new URL(wanted, BASE).origin === BASE ? wanted : fallback;
}

/** Whether a sign-in leads back to a page of readers, as from a comment's form or a locked text. */
export function leadsToReading(wanted: string | null): boolean {
  const { pathname } = new URL(redirectTarget(wanted, adminPaths.index()), BASE);
  return firstSegment(splitLanguage(pathname).path) !== firstSegment(adminPaths.index());
}
