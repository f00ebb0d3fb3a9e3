import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './postgres.ts';

export interface CuttingProxy {
  port: number;
  /** Cuts off so many of the next connections. */
  cut(count: number): void;
  stop(): Promise<void>;
}

/** Passes connections on to a port of this machine, except those it is told to cut off. */
export async function startCuttingProxy(to: number): Promise<CuttingProxy> {
  let left = 0;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    if (left > 0) {
      left -= 1;
      socket.resetAndDestroy();
      return;
    }
    const target = connect(to, '127.0.0.1');
    keep(target);
    socket.pipe(target).pipe(socket);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    cut(count) {
      for (const socket of open) socket.destroy();
      left = count;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
