import cluster from 'node:cluster';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises';
import { networkOf } from '../domain/limits/networks.ts';

export interface ConnectionLimits {
  /** The most connections at once. */
  all: number;
  /** The most of one network; the same as `all` behind a proxy, which makes the connections of everybody. */
  network: number;
}

export interface Connections {
  /** Must be called with each request before it is answered. */
  note(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Lets nobody in any more, answers what is asked and tells each connection that it ends. Resolves when
   * all are ended; those still busy after so many milliseconds are cut off.
   */
  drain(limit: number): Promise<void>;
  /** Leaves a connection out of the limits, since it has a limit of its own; it is never closed to make room. */
  leaveOut(socket: Socket): void;
  /** Ends idle connections when the server stops, now and until all are ended. */
  endIdle(): void;
}

/** What is known of an open connection. */
interface State {
  /** Whether it has asked for something since it was last examined. */
  asked: boolean;
  /** The last answer, which is the last to be sent. */
  response: ServerResponse | null;
}

/**
 * Milliseconds without a byte after which a connection counts as idle at a stop. A request that is on its
 * way when the connection ends gets no answer; whoever asks often learns first that it ends.
 */
const QUIET = 250;

/** Milliseconds between two looks at the connections at a stop. */
const LOOK = 10;

/** Turns of the event loop in which who stands in line at the port is let in, one each. */
const TURNS = 50;

/** Lets in who has connected already and waits to be taken: when the port is closed, the system resets these. */
export async function letInWhoWaits(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await afterReading();
}

/** Whether an answer is begun, or waited for, on the connection. */
const isBusy = ({ response }: State) => response !== null && !response.writableFinished;

/** Makes an answer the last of its connection, unless its head is sent. */
function makeLast(response: ServerResponse | null): void {
  if (response && !response.headersSent) response.shouldKeepAlive = false;
}

/**
 * Bounds how many connections are open at once (docs/decisions/rate-limits.md). One too many is let in, since thousands
 * of readers may stand behind one address; of its network, or of all, the connection that has asked
 * for nothing longest is closed.
 */
export function boundConnections(
  server: Server,
  { all, network: ofNetwork }: ConnectionLimits,
): Connections {
  // A map keeps the order in which the connections are examined.
  const open = new Map<Socket, State>();
  const networks = new Map<string, Set<Socket>>();
  let draining = false;
  // From when it listens until it has closed, since one that never listens closes without an event.
  let isOpen = false;
  server.on('listening', () => {
    isOpen = true;
  });
  server.on('close', () => {
    isOpen = false;
  });

  /** Closes the first connection that has sent no request since it was last examined. */
  const closeOne = (sockets: Iterable<Socket>, putLast: (socket: Socket) => void) => {
    for (const socket of sockets) {
      const state = open.get(socket);
      if (!state?.asked) return socket.destroy();
      state.asked = false;
      putLast(socket);
    }
  };
  const closeOneOf = (neighbours: Set<Socket>) =>
    closeOne(neighbours, (socket) => {
      neighbours.delete(socket);
      neighbours.add(socket);
    });
  const closeOneOfAll = () =>
    closeOne(open.keys(), (socket) => {
      const state = open.get(socket);
      open.delete(socket);
      if (state) open.set(socket, state);
    });

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const neighbours = networks.get(network) ?? new Set();
    if (neighbours.size >= ofNetwork) closeOneOf(neighbours);
    else if (open.size >= all) closeOneOfAll();
    open.set(socket, { asked: false, response: null });
    networks.set(network, neighbours.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      neighbours.delete(socket);
      if (neighbours.size === 0) networks.delete(network);
    });
  });
  return {
    note({ socket }, response) {
      const state = open.get(socket);
      if (!state) return;
      state.asked = true;
      state.response = response;
      if (draining) makeLast(response);
    },
    async drain(limit) {
      draining = true;
      // The primary process lets in for its workers, and sends none any more.
      if (!cluster.isWorker) await letInWhoWaits();
      // That of http.Server would close connections whose request has arrived but was not read yet.
      NetServer.prototype.close.call(server);
      for (const { response } of open.values()) makeLast(response);
      const heard = new Map<Socket, { bytes: number; at: number }>();
      const until = performance.now() + limit;
      while (open.size > 0) {
        const now = performance.now();
        for (const [socket, state] of open) {
          const { bytes, at } = heard.get(socket) ?? { bytes: -1, at: now };
          if (now > until) socket.destroy();
          else if (isBusy(state) || bytes !== socket.bytesRead) {
            heard.set(socket, { bytes: socket.bytesRead, at: now });
          } else if (now - at > QUIET) socket.destroy();
        }
        await pause(LOOK);
        await afterReading();
      }
    },
    leaveOut(socket) {
      const state = open.get(socket);
      if (!state) return;
      open.delete(socket);
      const network = networkOf(socket.remoteAddress ?? '');
      const neighbours = networks.get(network);
      neighbours?.delete(socket);
      if (neighbours?.size === 0) networks.delete(network);
    },
    endIdle() {
      draining = true;
      // Browsers open connections ahead; Node takes an unused one for busy.
      for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
      if (!isOpen) return;
      const soon = setInterval(() => server.closeIdleConnections(), 50);
      server.once('close', () => clearInterval(soon));
    },
  };
}
