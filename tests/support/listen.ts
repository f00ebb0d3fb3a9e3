import { once } from 'node:events';
import type { Server } from 'node:net';

/**
 * Makes a server listen on this port, or on one that the system gives it, and returns that. A port that was looked for
 * before could be taken by another process meanwhile.
 */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
