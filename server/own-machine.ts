import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../contract/loopback.ts';

const localNames = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.localhost)$/;

/** Whether the site's address leads nowhere but to the machine that asks. */
export const isLocalAddress = (url: string) => localNames.test(new URL(url).hostname);

/** Whether a name is resolved by public DNS: its owner can point it anywhere, even to this machine. */
function isPublicName(hostname: string): boolean {
  return /\.[a-z][a-z\d-]*\.?$/i.test(hostname) && !localNames.test(hostname);
}

/** The headers with which proxies say that a request came from elsewhere. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether a request surely comes from the person's own machine, on which the site is being tried:
 * neither the site's address nor where it listens may be reached from elsewhere, the connection must be
 * local, no proxy may have passed the request on, and no foreign name may lead here, whose pages would
 * count as same-origin.
 */
export function isFromOwnMachine(
  { SITE_URL, HOST }: { SITE_URL: string; HOST: string },
  { socket, headers, hostname }: FastifyRequest,
): boolean {
  return (
    isLocalAddress(SITE_URL) &&
    isLoopback(HOST) &&
    isLoopback(socket.remoteAddress ?? '') &&
    !forwarding.some((name) => name in headers) &&
    !isPublicName(hostname)
  );
}
