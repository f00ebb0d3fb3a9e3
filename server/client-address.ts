import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from './config.ts';

/**
 * Has a request come from the address in the header that CLIENT_ADDRESS names, which the proxy in front sets: the last
 * of X-Forwarded-For is that of a proxy there. Without one address in it the request comes from the proxy.
 */
export function takeClientAddress(
  { CLIENT_ADDRESS }: Pick<Config, 'CLIENT_ADDRESS'>,
  { headers }: Pick<IncomingMessage, 'headers'>,
): void {
  if (!CLIENT_ADDRESS) return;
  const given = [headers[CLIENT_ADDRESS] ?? ''].flat().join();
  // Not removed: that there is one says that a proxy has passed the request on (own-machine.ts).
  headers['x-forwarded-for'] = isIP(given) > 0 ? given : '';
}
