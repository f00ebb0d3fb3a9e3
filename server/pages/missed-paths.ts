import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Database } from '../../database/database.ts';
import { writeAgain } from '../../database/transactions.ts';
import { Counter } from '../../domain/counter.ts';
import { addMissed, missedPath } from '../../domain/redirects/missed.ts';
import { fairCounts } from '../api/fair-counts.ts';

/** Addresses in vain of one network that count in a while: beyond that somebody tries the site's doors. */
const MOST_OF_NETWORK = 60;

/** Whether a reader opens a page: robots, parts of other pages and pages fetched ahead are none. */
function isReader({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'];
  const { 'sec-fetch-dest': place = 'document', 'sec-purpose': purpose = '' } = headers;
  return !!agent && !isbot(agent) && place === 'document' && !String(purpose).includes('prefetch');
}

/**
 * Returns a function that counts an address which a reader asked for in vain: its path alone, together with all others
 * who asked for it.
 */
export function countMissed(app: FastifyInstance, { db }: Database) {
  const counter = new Counter({
    write: (missed, at) => writeAgain(db, (trx) => addMissed(trx, missed, at)),
    onError: (error) => app.log.error(error),
  });
  const isFair = fairCounts();
  const isCalm = fairCounts(MOST_OF_NETWORK);
  app.addHook('onClose', () => counter.flush());
  return (request: FastifyRequest, pathname: string): void => {
    const path = isReader(request) ? missedPath(pathname) : null;
    if (path && isCalm(request.ip, '') && isFair(request.ip, path)) counter.add(path);
  };
}
