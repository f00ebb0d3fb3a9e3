import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { write, writeAgain } from '../../database/transactions.ts';
import { openOutbound } from '../../domain/outbound/outbound.ts';
import { type Due, dueDeliveries, nextTry, settle } from '../../domain/webhooks/deliveries.ts';
import { forgetOldEvents, hasNews, readChanges } from '../../domain/webhooks/outbox.ts';
import type { Config } from '../config.ts';
import type { OnProblem } from '../log.ts';
import { readSecretKey } from '../secret-key.ts';
import { deliver } from './deliver.ts';

/** What one receiver is told at once. */
const AT_ONCE = 5;

/** Milliseconds between two looks whether anything was written or is due, and an hour. */
const [LOOK, HOUR] = [250, 3_600_000];

/**
 * Milliseconds for which a receiver is left alone where nobody could note what it has got, as while the disk is full: it
 * would be told the same at each look.
 */
const REST = 30_000;

interface Options {
  config: Config;
  database: Database;
  clock: () => Date;
  onProblem: OnProblem;
}

/** Tells webhooks of changes from now on. Returns how to stop. */
export function startWebhooks({
  config,
  database,
  clock,
  onProblem,
}: Options): () => Promise<void> {
  const { db } = database;
  const outbound = openOutbound({ allow: config.OUTBOUND_ALLOW });
  const stop = new AbortController();
  const { signal } = stop;
  const sleep = (time: number) => pause(time, undefined, { signal, ref: false }).catch(() => {});

  /** Tells a receiver of something; says whether it may be told more. */
  async function tell(due: Due, key: Buffer): Promise<boolean> {
    const outcome = await deliver(due, { outbound, key, now: clock(), signal });
    await writeAgain(db, (trx) => settle(trx, due, outcome, clock()));
    return outcome.wait === 0 && outcome.status !== 410;
  }

  /** The webhooks that are being told. */
  const busy = new Map<string, Promise<void>>();

  async function tellAll(due: Due[], key: Buffer): Promise<void> {
    const work = async () => {
      for (let next = due.shift(); next && !signal.aborted; next = due.shift())
        if (!(await tell(next, key))) due.length = 0;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Begins to send what is due. Each webhook has a lane of its own: nobody waits for a receiver that is slow. */
  async function sendDue(key: Buffer): Promise<void> {
    const due = await dueDeliveries(db, clock(), [...busy.keys()]);
    for (const [webhook, own] of Map.groupBy(due, (each) => each.webhook)) {
      const about = { webhook: own[0]?.name ?? webhook };
      const lane = tellAll(own, key)
        .catch((error: unknown) => {
          if (signal.aborted) return;
          onProblem(error, about);
          return sleep(REST);
        })
        .finally(() => busy.delete(webhook));
      busy.set(webhook, lane);
    }
  }

  let seen: string | null = null;
  let forgotAt = 0;
  /** When the next try is due; where nobody writes meanwhile, the database is not asked before. */
  let nextAt = Number.POSITIVE_INFINITY;
  async function look(): Promise<void> {
    const now = performance.now();
    const stamp = database.stamp();
    if (stamp !== null && stamp === seen && clock().getTime() < nextAt) return;
    seen = stamp;
    nextAt = Number.POSITIVE_INFINITY;
    const any = await db.selectFrom('webhooks').select('id').limit(1).executeTakeFirst();
    if (!any) return;
    const key = await readSecretKey(config);
    while (!signal.aborted && (await hasNews(db))) {
      await write(db, (trx) => readChanges(trx, config.SITE_URL, clock()));
    }
    await sendDue(key);
    nextAt = await nextTry(db);
    if (forgotAt === 0 || now - forgotAt > HOUR) {
      await forgetOldEvents(db, clock());
      forgotAt = now;
    }
  }

  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      await look().catch((error: unknown) => {
        if (!signal.aborted) onProblem(error);
        seen = null;
      });
      await sleep(LOOK);
    }
  }
  const running = goOn();
  return async () => {
    stop.abort();
    await running;
    await Promise.all(busy.values());
  };
}
