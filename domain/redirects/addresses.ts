import { type Message, say } from '../../contract/sentences/say.ts';
import { DomainError } from '../errors.ts';
import { capitalCodes } from '../redirects.ts';

/** An address in the form it is kept and looked up in: percent-encoded, in capitals. */
function encoded({ pathname }: URL): string {
  return capitalCodes(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}

/** Refuses an address, with the reason under its field. */
export function refuse(field: 'from' | 'to', problem: Message, status: 409 | 422 = 422): never {
  const what = field === 'from' ? 'The old address' : 'The new address';
  throw new DomainError(status, say(`${what} {problem}.`, { problem }), { [field]: problem });
}

/** An address of this site or elsewhere; whoever types no slash at all is told so. */
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

/** The path of an old address, as it is kept. Throws 422. */
export function oldPath(text: string, siteUrl: string): string {
  const url = parse('from', text, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return refuse('from', 'must be on this site');
  if (url.search || url.hash) return refuse('from', 'must be a path, without ? and #');
  return encoded(url);
}

/** What a redirect leads to: a path of this site (with ? and #), or an address elsewhere. */
export interface Target {
  /** Null: elsewhere. */
  path: string | null;
  /** As it is kept. */
  text: string;
}

/** Throws 422. */
export function newTarget(text: string, siteUrl: string): Target {
  const url = parse('to', text, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return { path: null, text: url.href };
  const path = encoded(url);
  return { path, text: path + url.search + url.hash };
}
