import { Agent, request } from 'node:http';
import type { FuzzRequest } from './requests.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Milliseconds after which a request that has no answer hangs; long, for busy machines. */
const PATIENCE = 60_000;

/** Sends requests to one server over a few connections that stay open. */
export class Sender {
  readonly #agent: Agent;
  readonly #port: string;

  constructor(url: string, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#port = new URL(url).port;
  }

  /**
   * The answer; 'closed' when the connection ended without one, 'hung' when nothing came.
   * `token` signs in, unless the request has tricks of its own.
   */
  send(sent: FuzzRequest, token: string | null): Promise<Answer | 'closed' | 'hung'> {
    const { method, path, body, broken } = sent;
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...sent.headers };
    return new Promise((resolve) => {
      const outgoing = request({
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.#port,
        method,
        path,
        headers: { ...headers, ...(body && { 'content-length': body.length + (broken ? 10 : 0) }) },
      });
      const timer = setTimeout(() => {
        resolve('hung');
        outgoing.destroy();
      }, PATIENCE);
      const settle = (answer: Answer | 'closed') => {
        clearTimeout(timer);
        resolve(answer);
      };
      outgoing.on('error', () => settle('closed'));
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('close', () => {
          const { statusCode: status = 0, headers } = incoming;
          settle({ status, headers, body: Buffer.concat(chunks).toString() });
        });
      });
      if (broken) outgoing.write(body, () => outgoing.destroy());
      else outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
