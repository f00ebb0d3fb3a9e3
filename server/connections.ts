import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../domain/users/attempts.ts';

export interface ConnectionLimits {
  /** The most connections at once. */
  all: number;
  /** The most of one network; the same as `all` behind a proxy, which makes the connections of everybody. */
  network: number;
}

export interface Connections {
  /** Must be called with each request. */
  note(request: IncomingMessage): void;
  /** Ends idle connections when the server stops, now and until all are ended. */
  endIdle(): void;
}

/**
 * Bounds how many connections are open at once (decision 37). One too many is let in, since thousands
 * of readers may stand behind one address; of its network, or of all, the connection that has asked
 * for nothing longest is closed.
 */
export function boundConnections(
  server: Server,
  { all, network: ofNetwork }: ConnectionLimits,
): Connections {
  // A set keeps the order in which the connections are examined.
  const open = new Set<Socket>();
  const networks = new Map<string, Set<Socket>>();
  const hasAsked = new WeakSet<Socket>();

  /** Closes the first connection that has sent no request since it was last examined. */
  const closeOne = (sockets: Set<Socket>) => {
    for (const socket of sockets) {
      if (!hasAsked.delete(socket)) return socket.destroy();
      sockets.delete(socket);
      sockets.add(socket);
    }
  };

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const neighbours = networks.get(network) ?? new Set();
    if (neighbours.size >= ofNetwork) closeOne(neighbours);
    else if (open.size >= all) closeOne(open);
    open.add(socket);
    networks.set(network, neighbours.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      neighbours.delete(socket);
      if (neighbours.size === 0) networks.delete(network);
    });
  });
  return {
    note({ socket }) {
      hasAsked.add(socket);
    },
    endIdle() {
      // Browsers open connections ahead; Node takes an unused one for busy.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      const soon = setInterval(() => server.closeIdleConnections(), 50);
      server.once('close', () => clearInterval(soon));
    },
  };
}
