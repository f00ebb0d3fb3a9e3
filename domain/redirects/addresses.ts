import { type MessageOrKey, say } from '../../contract/messages/message.ts';
import { capitalizePercentEncoding } from '../addresses/history.ts';
import { DomainError } from '../errors.ts';
import { namedAddress } from './named-address.ts';

/** Returns the path of a URL as redirects store it: percent-encoded, in capitals. */
function storedPathOf({ pathname }: URL): string {
  return capitalizePercentEncoding(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}

/** Rejects an address, with the reason at its field. */
export function refuse(
  field: 'from' | 'to',
  problem: MessageOrKey,
  status: 409 | 422 = 422,
): never {
  const what = field === 'from' ? 'The old address' : 'The new address';
  throw new DomainError(status, say(`${what} {problem}.`, { problem }), { [field]: problem });
}

/** Parses an address of this site or another; throws 422 at the field when it is neither. */
function parse(field: 'from' | 'to', text: string, siteUrl: string): URL {
  if (/^\/(?![/\\])/.test(text)) return new URL(siteUrl + text);
  const url = URL.parse(text);
  if (!url) return refuse(field, 'must begin with / or https://');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refuse(field, 'must begin with / or https://');
  }
  if (url.username || url.password) return refuse(field, 'must not hold a name or password');
  return url;
}

/** Returns an old address as redirects store it: its path, with its named parameter if it has one. Throws 422. */
export function oldPath(text: string, siteUrl: string): string {
  const url = parse('from', text, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return refuse('from', 'must be on this site');
  const path = storedPathOf(url);
  const named = namedAddress(path, url.search.slice(1));
  if (url.hash || (url.search && !named)) {
    return refuse('from', 'must be a path, without ? and #');
  }
  return named ?? path;
}

/** The target of a redirect: a path of this site (with ? and #), or a URL of another site. */
export interface Target {
  /** The path on this site, without ? and #; null for another site. */
  path: string | null;
  /** The path with its named parameter, which may be an old address too; null where it has none. */
  named: string | null;
  /** The target as it is stored. */
  text: string;
}

/** Parses the target of a redirect. Throws 422. */
export function newTarget(text: string, siteUrl: string): Target {
  const url = parse('to', text, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return { path: null, named: null, text: url.href };
  const path = storedPathOf(url);
  const named = namedAddress(path, url.search.slice(1));
  return { path, named, text: path + url.search + url.hash };
}
