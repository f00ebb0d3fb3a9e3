import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A receiver of what a site tells programs: what has arrived, and what it answers from now on. */
export interface Receiver {
  /** `127.0.0.1:PORT`, for OUTBOUND_ALLOW. */
  host: string;
  url: string;
  got: { id: string; headers: IncomingHttpHeaders; body: string; answered: number | null }[];
  /** The status that it answers; null: it breaks the connection off. */
  answer: number | null;
  /** What it says to that, as if it were packed where it is not empty. */
  says: string;
  /** When it wants to be asked again. */
  retryAfter: string;
  stop(): Promise<void>;
}

/** Starts a real receiver. */
export async function startReceiver(): Promise<Receiver> {
  const got: Receiver['got'] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { headers } = request;
    const { answer: answered } = receiver;
    got.push({ id: String(headers['webhook-id']), headers, body, answered });
    if (answered === null) request.socket.destroy();
    else {
      const packed = receiver.says ? { 'content-encoding': 'gzip' } : {};
      if (receiver.retryAfter) response.setHeader('retry-after', receiver.retryAfter);
      response.writeHead(answered, { location: '/elsewhere', ...packed }).end(receiver.says);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    got,
    answer: 204,
    says: '',
    retryAfter: '',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}
