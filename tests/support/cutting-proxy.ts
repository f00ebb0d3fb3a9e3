import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

export interface CuttingProxy {
  port: number;
  /** Cuts off so many of the next connections. */
  cut(count: number): void;
  /** Cuts off so many of the next connections, but none that is open. */
  refuse(count: number): void;
  /** Cuts a connection off when its client sends such a line, until it is told otherwise. */
  cutAt(line: RegExp | null): void;
  /** Passes nothing on until `resume`: connections stay open, and new ones are accepted. */
  hang(): void;
  resume(): void;
  stop(): Promise<void>;
}

/**
 * Passes connections on to a port of this machine, except those it is told to cut off, or to let hang. `at`
 * is the port where it listens; absent: a free one.
 */
export async function startCuttingProxy(to: number, at?: number): Promise<CuttingProxy> {
  let left = 0;
  let fatal: RegExp | null = null;
  let hanging = false;
  const open = new Set<Socket>();
  const pairs = new Set<[Socket, Socket]>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  };
  const join = ([one, other]: [Socket, Socket]) => one.pipe(other).pipe(one);
  const server = createServer((socket) => {
    keep(socket);
    if (left > 0) {
      left -= 1;
      socket.resetAndDestroy();
      return;
    }
    const target = connect(to, '127.0.0.1');
    keep(target);
    const pair: [Socket, Socket] = [socket, target];
    pairs.add(pair);
    socket.on('close', () => pairs.delete(pair));
    socket.on('data', (sent) => {
      if (fatal?.test(sent.toString())) for (const socket of pair) socket.destroy();
    });
    if (hanging) socket.pause();
    if (!hanging) join(pair);
  });
  const port = await listen(server, at);
  return {
    port,
    cut(count) {
      for (const socket of open) socket.destroy();
      left = count;
    },
    refuse(count) {
      left = count;
    },
    cutAt(line) {
      fatal = line;
    },
    hang() {
      hanging = true;
      for (const socket of [...pairs].flat()) socket.unpipe().pause();
    },
    resume() {
      hanging = false;
      for (const pair of pairs) join(pair);
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
