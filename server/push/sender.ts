import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '../../contract/limits.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import type { Pushed } from '../../contract/push.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import type { Database } from '../../database/database.ts';
import { write, writeAgain } from '../../database/transactions.ts';
import { asRows } from '../../domain/articles/present.ts';
import { findPublishedByIds } from '../../domain/articles/published.ts';
import type { Outbound } from '../../domain/outbound/outbound.ts';
import { type PushKeys, pushKeys } from '../../domain/push/keys.ts';
import {
  type PushOutcome,
  settlePush,
  type TakenPush,
  takePushes,
} from '../../domain/push/ledger.ts';
import { pushServiceOf } from '../../domain/push/services.ts';
import { hasUnseen, queueStories } from '../../domain/push/stories.ts';
import { getSettings } from '../../domain/settings.ts';

/** Pushes that are taken, and sent, at once. */
const AT_ONCE = 20;

/** Milliseconds between two looks whether anything was written, and those after which what is due is asked for anyhow. */
const [LOOK, POLL] = [500, 10_000];

/** Seconds for which a service keeps a push for a device that is away: longer than into quiet hours it never does. */
const KEPT = 12 * 3600;

interface Options {
  database: Database;
  siteUrl: string;
  /** The key that encrypts secrets in the database. */
  secret: () => Promise<Buffer>;
  outbound: Outbound;
  /** Hosts that the operator names as push services (PUSH_SERVICES). */
  own: readonly string[];
  clock: () => Date;
  onProblem: (error: unknown) => void;
}

/** Returns what browsers show of a story; null: readers do not see it. */
async function pushedOf({ db }: Database, article: string): Promise<Pushed | null> {
  const [story] = await findPublishedByIds(db, [article], asRows);
  if (!story) return null;
  const { _id, name, excerpt, slug, category, language } = story;
  return {
    title: name,
    body: cutAtWord(excerpt, limits.cardExcerpt),
    url: articlePath(slug, category?.slug ?? null),
    ...{ tag: _id, icon: paths.icon192(), lang: language },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'again';
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}

/** Tells readers of new stories from now on. Returns how to stop; what is being sent is waited for. */
export function startPushes(options: Options): () => Promise<void> {
  const { database, siteUrl, secret, outbound, own, clock, onProblem } = options;
  const { db } = database;
  const stop = new AbortController();
  const { signal } = stop;
  const sleep = (time: number) => pause(time, undefined, { signal, ref: false }).catch(() => {});

  /** Encrypts what is pushed for one browser (RFC 8291); null: its keys are none. */
  async function requestFor(
    { endpoint, p256dh, auth, left }: TakenPush,
    pushed: Pushed,
    keys: PushKeys,
  ) {
    const { default: webPush } = await import('web-push');
    const subject = siteUrl.startsWith('https:') ? siteUrl : 'mailto:webmaster@localhost';
    try {
      return webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(pushed),
        {
          ...{ vapidDetails: { subject, ...keys }, contentEncoding: 'aes128gcm' },
          TTL: Math.min(KEPT, left ?? KEPT),
        },
      );
    } catch {
      return null;
    }
  }

  async function send(push: TakenPush, pushed: Pushed, keys: PushKeys): Promise<PushOutcome> {
    const request = await requestFor(push, pushed, keys);
    if (!request || pushServiceOf(push.endpoint, own) === null) return 'gone';
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    try {
      const asked = { headers, body: request.body, seconds: 20, bytes: 10_000 };
      return outcomeOf((await outbound(push.endpoint, asked)).status);
    } catch {
      return 'silent';
    }
  }

  async function sendDue(keys: PushKeys): Promise<void> {
    while (!signal.aborted) {
      const taken = await writeAgain(db, (trx) => takePushes(trx, { most: AT_ONCE, now: clock() }));
      if (taken.length === 0) return;
      const ids = [...new Set(taken.map(({ article }) => article))];
      const texts = new Map(
        await Promise.all(ids.map(async (id) => [id, await pushedOf(database, id)] as const)),
      );
      await Promise.all(
        taken.map(async (push) => {
          const pushed = texts.get(push.article);
          const outcome = pushed ? await send(push, pushed, keys) : 'dropped';
          const settled = { outcome, now: clock() };
          await writeAgain(db, (trx) => settlePush(trx, push, settled));
        }),
      );
    }
  }

  let seen: string | null = null;
  let askedAt = 0;
  async function look(): Promise<void> {
    const now = clock();
    const stamp = database.stamp();
    if (stamp !== null && stamp === seen && Math.abs(now.getTime() - askedAt) < POLL) return;
    seen = stamp;
    askedAt = now.getTime();
    if (!(await getSettings(db)).push) return;
    const key = await secret();
    const keys = await write(db, (trx) => pushKeys(trx, key));
    if (await hasUnseen(db)) await write(db, (trx) => queueStories(trx, now));
    await sendDue(keys);
  }

  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      await look().catch((error: unknown) => {
        onProblem(error);
        // What has been written is then not overlooked.
        seen = null;
      });
      await sleep(LOOK);
    }
  }
  const running = goOn();
  return async () => {
    stop.abort();
    await running;
  };
}
