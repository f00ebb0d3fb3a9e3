import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limits } from '../contract/limits.ts';
import type { Database, Transaction } from '../database/database.ts';
import { write, writeAgain } from '../database/transactions.ts';
import { sweepSent } from '../domain/articles/sendings.ts';
import { sweepUnsaved } from '../domain/articles/unsaved.ts';
import { emptyBin } from '../domain/bin/empty.ts';
import { tellDeadlines } from '../domain/desk/deadlines.ts';
import { erasingTime } from '../domain/erasing-time.ts';
import type { ImageStore } from '../domain/images/store.ts';
import { sweepUnfinished } from '../domain/images/unfinished-uploads.ts';
import { forgetCalls } from '../domain/limits/call-counts.ts';
import { forgetNotifications } from '../domain/notifications/list.ts';
import { forgetEnded } from '../domain/own-data/forget-ended.ts';
import { hasOlderIndex, renewIndex, renewOtherIndex } from '../domain/search-index/renew-index.ts';
import { forgettingOld, type Keep } from '../domain/site/retention.ts';
import { noteSize } from '../domain/site/sizes.ts';
import { featureRules } from '../features/rules.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Stop } from '../jobs/under-lease.ts';
import { sweepExports } from './backups/files.ts';
import type { Config } from './config.ts';
import { failing } from './log.ts';

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;
const A_DAY = 24 * AN_HOUR;

interface Housekeeping {
  config: Config;
  database: Database;
  store: ImageStore;
  keep: Keep;
}

/**
 * Starts the work of the housekeeper. Each piece has a transaction of its own, so one that is under way when the lease
 * is lost does no harm beside the next holder; none is begun after that.
 */
export function startHousekeeping(
  app: FastifyInstance,
  { config, database, store, keep }: Housekeeping,
): Stop {
  const { db } = database;
  const ending = new AbortController();
  const { signal } = ending;
  const onProblem = failing(app.log, 'housekeeping');
  const inTurn = (works: (() => Promise<unknown>)[]) => async () => {
    for (const work of works) if (!signal.aborted) await work().catch(onProblem);
  };
  const whileThereIsMore = async (work: (trx: Transaction) => Promise<number | boolean>) => {
    while (!signal.aborted && (await write(db, work)));
  };
  const daysAgo = async (days: number) => {
    const now = await erasingTime(db, new Date());
    return new Date(now.getTime() - days * A_DAY);
  };
  // After an upgrade the search index is made anew, while requests are answered in between.
  const goOn = () => pause(20).then(() => app.server.listening && !signal.aborted);
  /** All that recurs. What stands together is done one after the other. */
  const recurring: { every: number; works: (() => Promise<unknown>)[] }[] = [
    {
      every: A_MINUTE,
      works: [
        // At first the AVIF variants that the last run or the demonstration content left; then those put off while the store was silent.
        async () => app.avif.wake(),
        () => forgetCalls(db),
      ],
    },
    // What a failure ended, as of the database, is done until it succeeds.
    {
      every: A_MINUTE,
      works: [
        async () => {
          if (await hasOlderIndex(db)) await writeAgain(db, renewOtherIndex);
          await renewIndex(database, goOn);
        },
      ],
    },
    {
      // A deadline has its hour and minute.
      every: 5 * A_MINUTE,
      works: [() => whileThereIsMore((trx) => tellDeadlines(trx, new Date()))],
    },
    {
      every: AN_HOUR,
      works: [
        () => emptyBin(database, store, { signal }),
        // Younger files may belong to an upload of another process.
        async () => sweepUnfinished({ db, store }, await daysAgo(1 / 24)),
        async () => {
          const rules = await featureRules();
          const sweeps = rules.map(({ sweep }) => async () => {
            const sweepOnce = () => sweep?.({ db, store, config, now: new Date() });
            while (!signal.aborted && (await sweepOnce()) === true);
          });
          const forgets = rules.flatMap(({ people }) =>
            people ? [() => write(db, (trx) => people.forget(trx, new Date()))] : [],
          );
          await inTurn([...sweeps, ...forgets])();
        },
        () => write(db, (trx) => forgetEnded(trx, new Date())),
        async () => {
          const old = await daysAgo(limits.notifications.days);
          await write(db, (trx) => forgetNotifications(trx, old));
        },
        async () => {
          const old = await daysAgo(limits.unsaved.days);
          await write(db, (trx) => sweepUnsaved(trx, old));
          await write(db, (trx) => sweepSent(trx, old));
        },
        async () => {
          for (const forget of forgettingOld(keep, await daysAgo(0)))
            await whileThereIsMore(forget);
        },
        async () => {
          const bytes = await database.engine.bytes(database.db);
          await write(db, (trx) => noteSize(trx, bytes, new Date()));
        },
      ],
    },
  ];
  const working = { database, onProblem };
  const stops = recurring.map(({ every, works }) => repeat(every, working, inTurn(works)));
  return async () => {
    ending.abort();
    for (const stop of stops) stop();
  };
}

/** Sweeps old exports from the folder of this machine from now on: every process does, since machines may share none. */
export function startSweepingFiles(
  database: Database,
  dataDir: string,
  onProblem: (error: unknown) => void,
): Stop {
  const { db } = database;
  return repeat(AN_HOUR, { database, onProblem }, async () => {
    const now = await erasingTime(db, new Date());
    await sweepExports(dataDir, new Date(now.getTime() - limits.exportHours * AN_HOUR));
  });
}
