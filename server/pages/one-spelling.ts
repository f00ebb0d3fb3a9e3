import type { FastifyInstance } from 'fastify';
import { canonicalPath, spellingsOf } from '../../contract/paths/canonical.ts';
import { prescribed } from '../../contract/prescribed-texts.ts';
import type { Database, Queries } from '../../database/database.ts';
import { isLive } from '../../domain/redirects/live.ts';
import { findMoved } from '../../domain/redirects/moved.ts';
import { namedAddress } from '../../domain/redirects/named-address.ts';
import { redirectTo } from './old-addresses.ts';
import { splitUrl } from './page-address.ts';

/** Where an address leads that another system had in just this spelling; null: nowhere. */
async function findRecorded(db: Queries, path: string, query: string | null) {
  const named = query && (await findMoved(db, path, (address) => namedAddress(address, query)));
  return named || findMoved(db, path, (address) => address);
}

/**
 * Leads every other spelling of an address to the one under which its page is kept, so that a page has one entry in
 * the cache (docs/decisions/page-cache.md). Of pages and generated files only, hence registered before them and after the API.
 */
export function oneSpelling(app: FastifyInstance, { db }: Database): void {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (method !== 'GET' && method !== 'HEAD') return;
    const { path, query } = splitUrl(url);
    const canonical = canonicalPath(path);
    if (path === canonical) return;
    for (const spelling of spellingsOf(path).filter((one) => one !== canonical)) {
      const target = await findRecorded(db, spelling, query);
      if (target) return redirectTo(reply, target, prescribed.redirecting);
    }
    // At once, where that has moved: a second redirect would only cost time.
    const moves = (await isLive(db, canonical)) ? null : await findRecorded(db, canonical, query);
    if (moves) return redirectTo(reply, moves, prescribed.redirecting);
    return reply.redirect(query === null ? canonical : `${canonical}?${query}`, 301);
  });
}
