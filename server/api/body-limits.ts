import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busy, DomainError } from '../../domain/errors.ts';
import { networkOf } from '../../domain/users/attempts.ts';
import type { Config } from '../config.ts';

/** Bytes for bodies where there is memory enough; else a share of it, as one caller has of them. */
const MOST = 512_000_000;
const SHARE = 1 / 4;

/** Milliseconds that any body may take to arrive, and bytes that more of them must bring in each. */
const ARRIVAL_TIME = 30_000;
const BYTES_PER_MS = 50;

/** The most that the body of a request will take up; a length it does not tell is the longest. */
function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding']) return bodyLimit;
  return Number(headers['content-length'] ?? 0);
}

/**
 * Bounds the bodies that are in memory at once, of all callers and of each, from the request on
 * until it is answered: who sends slowly takes up room all the while. One that is too long is
 * refused before it is read, one that does not come is cut off.
 */
export function boundBodies(app: FastifyInstance, { MAX_MEMORY }: Config): void {
  const room = Math.min(MOST, (MAX_MEMORY || MOST) * SHARE);
  const held = new Map<string, number>();
  let all = 0;
  const hold = (caller: string, bytes: number) => {
    all += bytes;
    const now = (held.get(caller) ?? 0) + bytes;
    if (now > 0) held.set(caller, now);
    else held.delete(caller);
  };

  app.addHook('onRequest', async (request, reply) => {
    const bytes = bytesOf(request);
    if (bytes === 0) return;
    if (bytes > request.routeOptions.bodyLimit) throw new DomainError(413, 'That is too large.');
    const caller = request.signedIn?.user._id ?? networkOf(request.ip);
    // One body is always let in, however small the machine.
    const mine = held.get(caller) ?? 0;
    if (mine > 0 && (mine + bytes > room * SHARE || all + bytes > room)) throw busy();
    hold(caller, bytes);
    const late = setTimeout(() => request.raw.destroy(), ARRIVAL_TIME + bytes / BYTES_PER_MS);
    request.raw.once('end', () => clearTimeout(late));
    reply.raw.once('close', () => {
      clearTimeout(late);
      hold(caller, -bytes);
    });
  });
}
