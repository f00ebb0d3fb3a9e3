import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { CarriedBus } from '../../bus.ts';
import { databaseNews } from '../../news.ts';
import { BUS_CHANNEL, CHANGES_CHANNEL } from './channels.ts';

/** Milliseconds between two checks whether the listening connection is still alive. */
const HEARTBEAT = 5_000;
/** Milliseconds until a lost connection is opened again. */
const RECONNECT_DELAY = 500;

export interface Listener {
  /**
   * Counts the commits that were heard of. It is null while the listening connection is lost, and counts
   * up when it is back, since commits may have been missed.
   */
  heard(): number | null;
  /** Whether the database answers within so many milliseconds; this connection waits for no other work. */
  answers(limit: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Whether a connection answers in time. The turn of the event loop that is due is waited for, too. */
async function answersWithin(limit: number, client: Client): Promise<boolean> {
  let answered: boolean | undefined;
  const answer = client.query('select 1').then(
    () => {
      answered = true;
    },
    () => {
      answered = false;
    },
  );
  await Promise.race([answer, pause(limit)]);
  await immediate();
  return answered ?? false;
}

/**
 * Listens for commits that have added changes; says so when it cannot hear, and when it hears again. Hands messages
 * of the bus on.
 */
export function listen(config: ClientConfig, bus: CarriedBus): Listener {
  let count = 0;
  let client: Client | undefined;
  let listening = false;
  let deaf = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (milliseconds: number, work: () => void) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(work, milliseconds).unref();
  };
  /** Closes the listening connection and plans a new one. A late event of an older connection changes nothing. */
  const lose = (which: Client) => {
    if (which !== client) return;
    listening = false;
    client = undefined;
    which.end().catch(() => {});
    after(RECONNECT_DELAY, connect);
    if (deaf || closed) return;
    deaf = true;
    databaseNews.publish(
      'PostgreSQL does not tell this process of changes: every answer asks for them until it does.',
    );
  };
  const beat = (which: Client) => {
    which.query('select 1').then(
      () => {
        // The log is asked, so that a notice that got lost on its way is missed for one heartbeat at most.
        count += 1;
        after(HEARTBEAT, () => beat(which));
      },
      () => lose(which),
    );
  };
  async function connect(): Promise<void> {
    const fresh = new Client({
      ...config,
      connectionTimeoutMillis: HEARTBEAT,
      query_timeout: HEARTBEAT,
    });
    client = fresh;
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === BUS_CHANNEL) bus.arrive(payload);
      else count += 1;
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANGES_CHANNEL}; listen ${BUS_CHANNEL}`);
    } catch {
      lose(fresh);
    }
    // The end of the session may have come together with the answer.
    if (fresh !== client) return;
    count += 1;
    listening = true;
    if (deaf) databaseNews.publish('PostgreSQL tells this process of changes again.');
    deaf = false;
    bus.begin();
    after(HEARTBEAT, () => beat(fresh));
  }
  connect();
  return {
    heard: () => (listening ? count : null),
    async answers(limit) {
      const asked = client;
      if (!asked || !listening) return false;
      const answered = await answersWithin(limit, asked);
      if (!answered) lose(asked);
      return answered;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
