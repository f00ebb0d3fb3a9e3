import { capitalizePercentEncoding } from '../../../domain/addresses/history.ts';
import { namedAddress } from '../../../domain/redirects/named-address.ts';

const bare = (host: string) => host.replace(/^www\./, '');

/**
 * Returns an old address as redirects store it: a path, with its named parameter if it has one. Null for
 * an address of another site, and for the home page.
 */
export function storedAddress(address: string, oldSite: string | undefined): string | null {
  const base = oldSite ?? 'https://site.invalid';
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (bare(url.host) !== bare(new URL(base).host)) return null;
  const path = capitalizePercentEncoding(url.pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  const named = namedAddress(path, url.search.slice(1));
  return named ?? (path === '/' || url.search ? null : path);
}
