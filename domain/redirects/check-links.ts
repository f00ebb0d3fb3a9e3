import type { LinkCheck } from '../../contract/link-checks.ts';
import type { Queries } from '../../database/database.ts';
import { capitalizePercentEncoding } from '../addresses/history.ts';
import { DomainError } from '../errors.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { addressesBehind } from './derived.ts';
import { isLive } from './live.ts';
import { findMoved } from './moved.ts';
import { namedAddress } from './named-address.ts';

/** Seconds that one server has, and servers that are asked at once. */
const SECONDS = 6;
const AT_ONCE = 6;

type State = LinkCheck['links'][number]['state'] | null;

/** Another refusal, 403 or 503, may be meant for programs alone. */
const deadStatuses = new Set([404, 410]);

async function askOutside(outbound: Outbound, url: string): Promise<State> {
  try {
    const { status } = await outbound(url, { seconds: SECONDS, bytes: 0 });
    return deadStatuses.has(status) ? 'dead' : null;
  } catch (error) {
    if (error instanceof DomainError) return 'silent';
    throw error;
  }
}

/** Whether an address of this site is a page, or leads to one as it does for readers. */
async function isReached(db: Queries, { pathname, search }: URL): Promise<boolean> {
  const path = capitalizePercentEncoding(pathname).replace(/(.)\/$/, '$1');
  if (await isLive(db, path)) return true;
  if (search && (await findMoved(db, path, (from) => namedAddress(from, search)))) return true;
  for (const address of [path, ...addressesBehind(path)]) {
    if (await findMoved(db, address, (from) => from)) return true;
  }
  return false;
}

interface Asking {
  siteUrl: string;
  outbound: Outbound;
  spend: (addresses: number) => Promise<void>;
}

/**
 * Returns those of the links of a text behind which nothing is found; `links` are addresses as the text has them. Pages
 * of this site are looked up, other servers are asked, and of mail addresses and the like nothing is said. `spend` first
 * gets the number of addresses of other sites, and may throw.
 */
export async function checkLinks(
  db: Queries,
  links: readonly string[],
  { siteUrl, outbound, spend }: Asking,
): Promise<LinkCheck> {
  const { origin } = new URL(siteUrl);
  const isElsewhere = (url: URL) => /^https?:$/.test(url.protocol) && url.origin !== origin;

  async function stateOf(link: string): Promise<State> {
    const url = URL.parse(link, siteUrl);
    if (!url) return 'dead';
    if (isElsewhere(url)) return askOutside(outbound, url.href);
    if (url.origin !== origin) return null;
    return (await isReached(db, url)) ? null : 'dead';
  }

  const found: LinkCheck['links'] = [];
  const addresses = [...new Set(links)];
  const urls = addresses.flatMap((link) => URL.parse(link, siteUrl) ?? []);
  await spend(urls.filter(isElsewhere).length);
  const queue = addresses.values();
  // All take from the same list: who has a quick server asks the next.
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const link of queue) {
        const state = await stateOf(link);
        if (state) found.push({ link, state });
      }
    }),
  );
  return { links: links.flatMap((link) => found.find((entry) => entry.link === link) ?? []) };
}
