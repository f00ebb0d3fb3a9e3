import { limits } from '../../../contract/limits.ts';
import { articlePath, paths } from '../../../contract/paths/paths.ts';
import { cutAtWord } from '../../../contract/truncate.ts';
import type { Queries } from '../../../database/database.ts';
import { write, writeAgain } from '../../../database/transactions.ts';
import { asRows } from '../../../domain/articles/present.ts';
import { findPublishedByIds } from '../../../domain/articles/published.ts';
import { openOutbound } from '../../../domain/outbound/outbound.ts';
import { settingOf } from '../../../domain/settings.ts';
import { startLoop } from '../../../jobs/loop.ts';
import type { Working } from '../../../jobs/queue.ts';
import type { Stop } from '../../../jobs/under-lease.ts';
import type { Config } from '../../../server/config.ts';
import { readSecretKey } from '../../../server/secret-key.ts';
import type { Pushed } from '../contract.ts';
import { pushServices } from '../env.ts';
import { pushKeys } from '../rules/keys.ts';
import {
  dropStale,
  dueServices,
  forgetLost,
  settlePush,
  type TakenPush,
  takePushes,
} from '../rules/ledger.ts';
import { hasUnseen, hasUntold, holdPushes, queueStories } from '../rules/stories.ts';
import { pushSetting } from '../settings.ts';
import { type Delivered, type Delivering, deliver } from './deliver.ts';

/** Pushes that are with one service at once. */
const AT_ONCE = 20;

/** Answers one after another with a time to come again, after which it is the service that wants rest, not a browser. */
const BUSY = 5;

/** Milliseconds between two looks whether anything was written. */
const LOOK = 500;

/** Returns what browsers show of a story; null: readers do not see it. */
async function pushedOf(db: Queries, article: string): Promise<Pushed | null> {
  const [story] = await findPublishedByIds(db, [article], asRows);
  if (!story) return null;
  const { _id, name, excerpt, slug, category, language } = story;
  return {
    title: name,
    body: cutAtWord(excerpt, limits.cardExcerpt),
    url: articlePath(slug, category?.slug ?? null),
    tag: _id,
    icon: paths.icon192(),
    lang: language,
  };
}

/** Tells readers of new stories from now on. Returns how to stop; what is being sent is waited for. */
export function startPushes(config: Config, { database, clock, onProblem }: Working): Stop {
  // The worker that shows notifications is taken back with the copies.
  if (!config.OFFLINE_READING) return async () => {};
  const { db } = database;
  const own = pushServices.of(config);
  // Strangers say where browsers are told: what only our own people may reach stays closed to them.
  const outbound = openOutbound({ allow: own });
  const stop = new AbortController();
  const { signal } = stop;

  /** What is pushed of each story, as it was at the last look. */
  const texts = new Map<string, Promise<Pushed | null>>();
  /** Ends with each look, after which more may be due. */
  let news = Promise.withResolvers<void>();

  async function send(push: TakenPush, delivering: Delivering): Promise<Delivered> {
    const text = texts.get(push.article) ?? pushedOf(db, push.article);
    texts.set(push.article, text);
    const pushed = await text;
    const delivered: Delivered = pushed
      ? await deliver(push, pushed, delivering)
      : { outcome: 'dropped', wait: 0 };
    const settled = { ...delivered, now: clock() };
    await writeAgain(db, (trx) => settlePush(trx, push, settled));
    return delivered;
  }

  /** The services that are being asked, and until when those rest that have asked for it, as `performance.now()`. */
  const [lanes, rests] = [new Map<string, Promise<void>>(), new Map<string, number>()];
  const isResting = (service: string) => (rests.get(service) ?? 0) > performance.now();

  /** Sends what is due by one service, so that nobody waits for another one, nor for a browser whose push takes long. */
  async function sendAll(service: string, delivering: Delivering): Promise<void> {
    const underWay = new Set<Promise<void>>();
    const failures: unknown[] = [];
    let busy = 0;
    function begin(push: TakenPush): void {
      const sending = send(push, delivering)
        .then(({ wait }) => {
          busy = wait > 0 ? busy + 1 : 0;
          if (busy >= BUSY) rests.set(service, performance.now() + wait);
        })
        .catch((error: unknown) => failures.push(error))
        .then(() => void underWay.delete(sending));
      underWay.add(sending);
    }
    try {
      await writeAgain(db, (trx) => dropStale(trx, { service, now: clock() }));
      while (!signal.aborted && failures.length === 0 && !isResting(service)) {
        const taking = { service, most: AT_ONCE - underWay.size, now: clock() };
        for (const push of await writeAgain(db, (trx) => takePushes(trx, taking))) begin(push);
        if (underWay.size === 0) return;
        await Promise.race(underWay.size < AT_ONCE ? [...underWay, news.promise] : underWay);
      }
    } finally {
      await Promise.all(underWay);
    }
    if (failures.length > 0) throw failures[0];
  }

  function begin(service: string, delivering: Delivering): void {
    const lane = sendAll(service, delivering)
      .catch((error: unknown) => onProblem(error, { service }))
      .finally(() => {
        lanes.delete(service);
        // What has been written meanwhile is then not overlooked.
        loop.lookAgain();
      });
    lanes.set(service, lane);
  }

  async function look(): Promise<number> {
    const now = clock();
    if (!(await settingOf(db, pushSetting))) {
      // What waits, or appears meanwhile, nobody is told once it is switched on again.
      if (await hasUntold(db)) await write(db, holdPushes);
      return Number.POSITIVE_INFINITY;
    }
    const key = await readSecretKey(config);
    const keys = await write(db, (trx) => pushKeys(trx, key));
    if (await hasUnseen(db)) await write(db, (trx) => queueStories(trx, { now, own }));
    await forgetLost(db, now);
    texts.clear();
    const delivering = { keys, siteUrl: config.SITE_URL, outbound, own, clock };
    for (const service of await dueServices(db, now)) {
      if (!lanes.has(service) && !isResting(service)) begin(service, delivering);
    }
    news.resolve();
    news = Promise.withResolvers<void>();
    return Number.POSITIVE_INFINITY;
  }
  const loop = startLoop({ database, clock, onProblem, every: LOOK, look });
  return async () => {
    stop.abort();
    await loop.stop();
    await Promise.all(lanes.values());
  };
}
