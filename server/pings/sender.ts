import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { DomainError } from '../../domain/errors.ts';
import { openOutbound } from '../../domain/outbound/outbound.ts';
import {
  beginPosition,
  dropPosition,
  keepPosition,
  positionOf,
} from '../../domain/pings/position.ts';
import { getSettings } from '../../domain/settings.ts';
import { shownReason } from '../../domain/users/outbox.ts';
import type { Config } from '../config.ts';
import { translate } from '../messages.ts';
import { type Receiver, receivers, tell } from './receivers.ts';

/**
 * Milliseconds between two looks whether anything was written, the longest wait after a receiver has refused, and the one
 * after what it was told could not be noted.
 */
const [LOOK, LONGEST, REST] = [500, 600_000, 30_000];

interface Options {
  config: Config;
  database: Database;
  clock: () => Date;
  onProblem: (error: unknown) => void;
}

/** What is known of one receiver. */
interface State {
  /** The stamp of the database when all was told. */
  seen: string | null;
  /** The address that has refused, when it is asked again, and how long that was waited for. */
  refused: string;
  until: number;
  wait: number;
}

/** Says why nothing arrived, for people. */
function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return shownReason(translate(error.userMessage, 'en'));
  return shownReason(error instanceof Error ? error.message : String(error));
}

/**
 * Tells search engines and the hub of the feeds of changes from now on, where the settings want it: at least once each,
 * by the change log (docs/decisions/background-jobs.md). Returns how to stop.
 */
export function startPings({ config, database, clock, onProblem }: Options): () => Promise<void> {
  const { db } = database;
  const outbound = openOutbound({ allow: config.OUTBOUND_ALLOW });
  const stop = new AbortController();
  const { signal } = stop;

  /** Tells of the next changes; returns whether there may be more. */
  async function tellNext(receiver: Receiver, state: State): Promise<boolean> {
    const { name, address, find } = receiver;
    const url = address(await getSettings(db));
    const position = await positionOf(db, name);
    if (!url) {
      if (position) await write(db, (trx) => dropPosition(trx, name));
      return false;
    }
    if (!position) {
      await write(db, (trx) => beginPosition(trx, name));
      return false;
    }
    if (url === state.refused && performance.now() < state.until) return false;
    const { seq, paths, more } = await find(db, position.upTo);
    // Who was told nothing is not noted for each change: the next look reads these few rows again.
    if (paths.length === 0 && !more) return false;
    const urls = paths.map((path) => config.SITE_URL + path);
    try {
      await tell(receiver, { url, urls, outbound, signal });
    } catch (error) {
      signal.throwIfAborted();
      state.wait = Math.min(state.wait * 4, LONGEST);
      Object.assign(state, { refused: url, until: performance.now() + state.wait });
      const problem = reasonOf(error);
      await write(db, (trx) => keepPosition(trx, name, { ...position, problem }));
      throw error;
    }
    const news = urls.length > 0 && { sentAt: clock().toISOString(), problem: '' };
    try {
      await write(db, (trx) => keepPosition(trx, name, { ...position, ...news, upTo: seq }));
    } catch (error) {
      // While the disk is full it would be told the same at each look.
      Object.assign(state, { refused: url, until: performance.now() + REST });
      throw error;
    }
    Object.assign(state, { refused: '', wait: LOOK });
    return more;
  }

  /** Tells a receiver all there is, unless nothing was written since the last look. */
  async function look(receiver: Receiver, state: State): Promise<void> {
    const stamp = database.stamp();
    // Whoever has refused is asked again when its wait is over.
    const isDue = state.refused !== '' && performance.now() >= state.until;
    if (stamp !== null && stamp === state.seen && !isDue) return;
    while (await tellNext(receiver, state));
    // Written meanwhile or not: the next look sees.
    state.seen = stamp;
  }

  async function goOn(receiver: Receiver): Promise<void> {
    const state: State = { seen: null, refused: '', until: 0, wait: LOOK };
    while (!signal.aborted) {
      await look(receiver, state).catch((error: unknown) => {
        if (!signal.aborted) onProblem(error);
      });
      await pause(LOOK, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const running = receivers(config).map(goOn);
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
}
