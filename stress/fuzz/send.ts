import { Agent, request } from 'node:http';
import type { FuzzRequest } from './requests.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Milliseconds after which a request without an answer counts as hung; long, for busy machines. */
const RESPONSE_TIMEOUT = 60_000;

/** Sends requests to one server over a few keep-alive connections. */
export class Sender {
  readonly #agent: Agent;
  readonly #port: string;

  constructor(url: string, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#port = new URL(url).port;
  }

  /**
   * Resolves with the answer, with 'closed' when the connection ended without one, or with 'hung'.
   * `token` signs in, unless the request has an `authorization` header of its own.
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
      }, RESPONSE_TIMEOUT);
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
