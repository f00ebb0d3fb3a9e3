import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { languageSchema } from '../contract/common.ts';
import { LANGUAGE_HEADER } from '../contract/interface-language.ts';
import { type Message, say } from '../contract/messages/message.ts';
import { cannotListen } from './cannot-listen.ts';
import type { Config } from './config.ts';
import { languagesOf, plainPage } from './html.ts';
import { translate } from './messages.ts';
import { isAway } from './outages.ts';

/** Milliseconds between two looks whether the database is there. */
const LOOK = 500;

/** Seconds after which whoever was refused may ask again. */
const RETRY_AFTER = '5';

const AWAY = say('The database of the site does not answer just now. Please try again shortly.');

/** The code of an error of the network, which may have no message, and its message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** Answers for a site whose start has to wait, at its address: it lives, is not ready, and says why. */
export class Waiting {
  readonly #config: Config;
  readonly #server = createServer((request, response) => this.#answer(request, response));
  #reason: Message = say('The database does not answer.');
  /** What readers are told of it. */
  #page: Message = AWAY;

  constructor(config: Config) {
    this.#config = config;
  }

  /**
   * Says what is waited for from now on, to programs and to readers. Rejects when the port is taken or the address is not
   * there.
   */
  async because(reason: Message, page: Message = AWAY): Promise<void> {
    this.#reason = reason;
    this.#page = page;
    if (this.#server.listening) return;
    const { PORT: port, HOST: host } = this.#config;
    try {
      this.#server.listen({ port, host });
      await once(this.#server, 'listening');
    } catch (error) {
      throw cannotListen(error, this.#config);
    }
  }

  /**
   * Does work, and does it again while PostgreSQL is not there, which `tell` hears of once. Rejects as the work does
   * for any other reason.
   */
  async untilThere<T>(work: () => Promise<T>, tell: (line: string) => void): Promise<T> {
    for (let isLogged = false; ; isLogged = true) {
      try {
        return await work();
      } catch (error) {
        if (!this.#config.DATABASE_URL || !isAway(error)) throw error;
        if (!isLogged) tell(`Lekhani waits for PostgreSQL: ${reasonOf(error)}`);
      }
      await this.because(say('The database does not answer.'));
      await pause(LOOK);
    }
  }

  #answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const [path = '/'] = url.split('?', 1);
    const lives = path === '/api/health';
    const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    const refused = { ...common, 'retry-after': RETRY_AFTER };
    const json = { 'content-type': 'application/json; charset=utf-8' };
    if (lives) {
      response.writeHead(200, { ...common, ...json }).end(JSON.stringify({ status: 'ok' }));
    } else if (path.startsWith('/api/')) {
      const language = languageSchema.safeParse(headers[LANGUAGE_HEADER]).data ?? 'en';
      const message = translate(this.#reason, language);
      response.writeHead(503, { ...refused, ...json }).end(JSON.stringify({ message }));
    } else {
      const html = { 'content-type': 'text/html; charset=utf-8' };
      const policy = { 'content-security-policy': "default-src 'none'" };
      const page = plainPage({
        heading: ({ starting }) => starting,
        message: this.#page,
        languages: languagesOf(path),
      });
      response.writeHead(503, { ...refused, ...html, ...policy }).end(page);
    }
  }

  /** Gives the address back. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
