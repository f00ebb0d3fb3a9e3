import { prefixOf, splitLanguage } from './language-prefix.ts';
import { findPattern } from './match.ts';
import { encodeSegment } from './pattern.ts';

/** Writes one segment as the builders of addresses do; one that cannot be decoded stays. */
function respellSegment(segment: string): string {
  try {
    return encodeSegment(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

/**
 * Returns a path without dot segments, doubled slashes and a slash at its end, percent-encoded as the builders do it:
 * `//%73tories/./a%2fb/` gives `/stories/a%2Fb`. The case of its letters stays. It begins with one slash, before which
 * nothing stands that could name another host.
 */
export function respellPath(path: string): string {
  const { pathname } = new URL(`http://site${path}`);
  return `/${pathname.split('/').filter(Boolean).map(respellSegment).join('/')}`;
}

/** Writes the fixed words of a pattern as they are declared: the router does not mind their case. */
function inCaseOf(pattern: string, path: string): string {
  const declared = pattern.split('/');
  const cased = path.split('/').map((segment, at) => {
    const word = declared[at] ?? '';
    const isFixed = !word.includes(':') && word.toLowerCase() === segment.toLowerCase();
    return isFixed ? word : segment;
  });
  return cased.join('/');
}

/**
 * Returns the one spelling of a path (without `?` and `#`) under which a page is rendered and kept; every other one
 * leads there. Calls of the API and files by their name stay as they are: nothing of theirs is kept by its address.
 */
export function canonicalPath(path: string): string {
  const respelled = respellPath(path);
  const { named, path: rest } = splitLanguage(respelled);
  const found = findPattern(rest, named);
  if (!found) return respelled;
  if (found.kind === 'file' && found.pattern.endsWith('*')) return path;
  const cased = inCaseOf(found.pattern, rest);
  return named && cased === '/' ? prefixOf(named) : prefixOf(named) + cased;
}

/**
 * Returns the spellings under which an address may be known to the site: its one spelling first, then those that another
 * system may have had. No recorded address has doubled slashes or one at its end.
 */
export function spellingsOf(path: string): string[] {
  const bare = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return [...new Set([canonicalPath(path), bare, respellPath(path)])];
}
