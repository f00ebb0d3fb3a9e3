import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busy, DomainError } from '../../domain/errors.ts';
import { networkOf } from '../../domain/limits/networks.ts';
import { memoryLeft, memoryLimit } from '../../domain/machine/memory.ts';
import type { Config } from '../config.ts';

/**
 * The most bytes of bodies in memory at once: this number, or a share of a small machine's memory.
 * One caller may hold the same share of that.
 */
const MAX_BYTES = 512_000_000;
const SHARE = 1 / 4;

/**
 * Bytes from which on a body is a picture or a file, whose work takes many times as much, and the share of the memory of
 * the container, with all processes in it, that has to be left for one. What is smaller, as a save, is let through.
 */
const LARGE = 1_000_000;
const FREE_SHARE = 0.05;

/**
 * The milliseconds within which any body has to arrive, and the bytes for each further millisecond.
 */
const ARRIVAL_TIME = 30_000;
const BYTES_PER_MS = 50;

/**
 * Returns the most bytes that the body of a request can have; without a length, the limit of its
 * route.
 */
export function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding']) return bodyLimit;
  return Number(headers['content-length'] ?? 0);
}

/**
 * Limits the bodies that are in memory at once, of all callers together and of each, from the start
 * of a request to the end of its answer, since a slow sender holds memory all the time. A body that
 * is too long is refused before it is read; one that does not arrive in time is cut off.
 */
export function boundBodies(app: FastifyInstance, { MAX_MEMORY }: Config): void {
  const room = Math.min(MAX_BYTES, (MAX_MEMORY || MAX_BYTES) * SHARE);
  const held = new Map<string, number>();
  let all = 0;
  const hold = (caller: string, bytes: number) => {
    all += bytes;
    const now = (held.get(caller) ?? 0) + bytes;
    if (now > 0) held.set(caller, now);
    else held.delete(caller);
  };

  // When it is known who calls.
  app.addHook('preParsing', async (request, reply) => {
    const bytes = bytesOf(request);
    if (bytes === 0) return;
    if (bytes > request.routeOptions.bodyLimit) throw new DomainError(413, 'That is too large.');
    const isShort = () => memoryLeft() < memoryLimit() * FREE_SHARE;
    if (bytes >= LARGE && MAX_MEMORY > 0 && isShort()) throw busy();
    const caller = request.signedIn?.user._id ?? networkOf(request.ip);
    // A caller's first body is always accepted, however small the machine is.
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
