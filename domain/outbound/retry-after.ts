import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns the milliseconds after which a server says it may be asked again (RFC 9110, 10.2.3), at most so many; 0: it does
 * not say.
 */
export function retryAfter(
  { 'retry-after': said = '' }: IncomingHttpHeaders,
  { now, most }: { now: Date; most: number },
): number {
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now.getTime();
  return wait > 0 ? Math.min(wait, most) : 0;
}
