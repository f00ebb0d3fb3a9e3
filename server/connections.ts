import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../domain/users/attempts.ts';

export interface ConnectionLimits {
  /** Connections at once. */
  all: number;
  /** Of them, those of one network; `all` behind a proxy, which makes them for everybody. */
  network: number;
}

export interface Connections {
  /** To be told of each request. */
  note(request: IncomingMessage): void;
  /** The server stops: ends those on which nothing is being answered, now and until all are ended. */
  endIdle(): void;
}

/**
 * Bounds how many connections are open at once. One too many is let in, since thousands of readers
 * may stand behind one address: of its network, or of all, the one that has asked for nothing
 * longest is closed.
 */
export function boundConnections(
  server: Server,
  { all, network: ofNetwork }: ConnectionLimits,
): Connections {
  // In the order in which they are looked at.
  const open = new Set<Socket>();
  const networks = new Map<string, Set<Socket>>();
  const hasAsked = new WeakSet<Socket>();

  /** Closes the first that has not asked since it was looked at last. */
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
      // Browsers open connections ahead, and Node counts one that was never used as busy.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      const soon = setInterval(() => server.closeIdleConnections(), 50);
      server.once('close', () => clearInterval(soon));
    },
  };
}
