import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Client, type ClientConfig, type Pool } from 'pg';
import { databaseNews } from '../../news.ts';
import { isCutOff, repeat } from '../../repeat.ts';
import { unlessSilent } from '../../silence.ts';
import { DatabaseSilent } from '../failure.ts';
import type { Listener } from './listener.ts';
import { hasState } from './sqlstate.ts';

/** Milliseconds that a look whether the database answers again may take, and between two of them. */
const LOOK_TIMEOUT = 1000;
const LOOK_AGAIN = 500;

/** Milliseconds after which a statement asks whether anything is answered, and that this answer may take. */
const PATIENCE = 3000;

/** SQLSTATE of a server that is only starting or stopping. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Opens when the database cannot be reached or answers nothing: then nobody waits for it, and it is
 * asked in the background until it answers.
 */
export class Circuit {
  readonly #config: ClientConfig;
  readonly #listener: Listener;
  readonly #pooler: ClientConfig | null;
  #open = false;
  #closed = false;
  readonly #asking = new Map<number, Promise<boolean>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Where statements go through a pooler, that must answer, too. */
  constructor(config: ClientConfig, listener: Listener, pooler: ClientConfig | null) {
    this.#config = config;
    this.#listener = listener;
    this.#pooler = pooler;
  }

  /** Throws while the circuit is open. */
  require(): void {
    if (this.#open) throw new DatabaseSilent();
  }

  /** Whether the database answers anything within so many milliseconds; opens where it does not. */
  async answers(limit: number): Promise<boolean> {
    if (this.#open) return false;
    if (await this.#ask(limit)) return true;
    this.#fall();
    return false;
  }

  #fall(): void {
    if (this.#open || this.#closed) return;
    this.#open = true;
    databaseNews.publish('PostgreSQL does not answer: pages are served as they were last.');
    this.#lookLater();
  }

  #lookLater(): void {
    this.#timer = setTimeout(async () => {
      const answered = await this.#ask(LOOK_TIMEOUT);
      if (this.#closed) return;
      if (!answered) return this.#lookLater();
      this.#open = false;
      databaseNews.publish('PostgreSQL answers again.');
    }, LOOK_AGAIN).unref();
  }

  /**
   * Asks on the listening connection, or on a new one while there is none. All who have the same patience
   * share one question.
   */
  async #ask(limit: number): Promise<boolean> {
    const asked = this.#asking.get(limit);
    if (asked) return asked;
    const listens = this.#listener.heard() !== null;
    const itself = listens ? this.#listener.answers(limit) : this.#connects(limit, this.#config);
    const pooler = this.#pooler;
    const asking = pooler ? itself.then((yes) => yes && this.#connects(PATIENCE, pooler)) : itself;
    this.#asking.set(limit, asking);
    return asking.finally(() => this.#asking.delete(limit));
  }

  async #connects(limit: number, config: ClientConfig): Promise<boolean> {
    const timeouts = { connectionTimeoutMillis: limit, query_timeout: limit };
    const client = new Client({ ...config, ...timeouts });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      client.end().catch(() => {});
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}

const mayPass = (error: unknown) => isCutOff(error) || hasState(error, CANNOT_CONNECT_NOW);

/** Gives a connection up on which a statement got no answer: what follows would wait behind it. */
function patient(client: PostgresPoolClient, circuit: Circuit): PostgresPoolClient {
  let lost = false;
  const answers = () => circuit.answers(PATIENCE);
  async function watchAnswer<T>(asked: Promise<T>): Promise<T> {
    const result = await unlessSilent(asked, { patience: PATIENCE, answers });
    if (result !== null) return result;
    lost = true;
    throw new DatabaseSilent();
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    if (lost) throw new DatabaseSilent();
    return typeof asked === 'string'
      ? watchAnswer(client.query<R>(asked, values))
      : client.query(asked);
  }
  return { query, release: (destroy = false) => client.release(destroy || lost) };
}

/**
 * A pool that opens a connection again where it is cut off while it opens, since nothing has been asked
 * by then, and that refuses at once while the circuit is open.
 */
export function guardPool(pool: Pool, circuit: Circuit) {
  return {
    async connect() {
      circuit.require();
      try {
        // The waits are short, since readers wait.
        return patient(await repeat(() => pool.connect(), { mayPass, wait: 30 }), circuit);
      } catch (error) {
        // Only this connection may have failed, where PostgreSQL has no room for another one.
        await circuit.answers(LOOK_TIMEOUT);
        throw error;
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
