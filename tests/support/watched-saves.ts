import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { UserInfo } from '../../contract/users.ts';
import { call } from './accounts.ts';
import type { ServerProcess } from './processes.ts';
import { publishable } from './samples.ts';

/** Milliseconds after the answer to a save within which a page of another process may still be the one before. */
const LATE = 100;

const made = z.object({ _id: z.string(), slug: z.string() });

/** The number of the save that a page shows; null: it does not show the article. */
function shownBy(html: string): number | null {
  const [, number] = /Round (\d+)\./.exec(html.replaceAll(/<\/?mark>/g, '')) ?? [];
  return number === undefined ? null : Number(number);
}

/** What people have met while they read and saved. */
interface Seen {
  reads: number;
  saves: number;
  /** Pages that were asked for later than 100 ms after a save and did not show it. */
  old: string[];
  /** The addresses at which the article was seen. */
  shownAt: Set<string>;
  failed: string[];
  /** Articles that were published, each once. */
  published: string[];
}

/**
 * Has people read and save at some processes of one site, without a pause, and watches what they get. Processes can be
 * taken out, as a proxy does, and put in.
 */
export async function startWatching(first: ServerProcess, editor: UserInfo) {
  const { body } = await call(first, editor, 'POST', '/api/articles/article', {
    ...publishable,
    name: 'Round 0.',
    status: 'published',
  });
  const { _id, slug } = made.parse(body);
  const search = '/search?q=Round';
  const pages = [`/general/${slug}`, '/stories', `/general/${slug}`, '/', '/rss.xml', search];
  const seen: Seen = {
    reads: 0,
    saves: 0,
    old: [],
    shownAt: new Set(),
    failed: [],
    published: [],
  };
  const inUse = new Map<ServerProcess, number>([[first, 0]]);
  const savedAt = [performance.now()];
  let turn = 0;
  let working = true;

  async function at<T>(work: (server: ServerProcess) => Promise<T>): Promise<T> {
    const all = [...inUse.keys()];
    turn += 1;
    const server = all[turn % all.length] ?? first;
    const count = (by: number) => {
      const now = inUse.get(server);
      if (now !== undefined) inUse.set(server, now + by);
      else leaving.set(server, (leaving.get(server) ?? 0) + by);
    };
    count(1);
    return work(server).finally(() => count(-1));
  }
  const leaving = new Map<ServerProcess, number>();
  const fail = (what: string, problem: unknown) => {
    const cause = problem instanceof Error && problem.cause ? ` (${problem.cause})` : '';
    seen.failed.push(`${what}: ${problem}${cause}`);
  };

  async function read(path: string): Promise<void> {
    await at(async (server) => {
      const began = performance.now();
      const answer = await fetch(server.url + path);
      const html = await answer.text();
      seen.reads += 1;
      if (answer.status !== 200) fail(path, answer.status);
      const due = savedAt.findLastIndex((time) => time <= began - LATE);
      const marker = shownBy(html);
      // The newest of a list are others in the end.
      if (marker === null && !path.includes(slug)) return;
      seen.shownAt.add(path);
      if ((marker ?? -1) < due) seen.old.push(`${path} of ${server.url}: ${marker}, not ${due}`);
    }).catch((error: unknown) => fail(path, error));
  }

  async function save(): Promise<void> {
    const name = `Round ${savedAt.length}.`;
    await at(async (server) => {
      const answer = await call(server, editor, 'PUT', `/api/articles/${_id}`, { name });
      if (answer.status !== 200) return fail('a save', JSON.stringify(answer));
      savedAt.push(performance.now());
      seen.saves += 1;
    }).catch((error: unknown) => fail('a save', error));
  }

  async function publish(): Promise<void> {
    await at(async (server) => {
      const article = { name: `Story ${seen.published.length}`, status: 'published' };
      const { status, body } = await call(server, editor, 'POST', '/api/articles/article', {
        ...publishable,
        ...article,
      });
      if (status !== 200) return fail('a new article', status);
      seen.published.push(made.parse(body)._id);
    }).catch((error: unknown) => fail('a new article', error));
  }

  const reader = async () => {
    while (working) for (const path of pages) await read(path);
  };
  const writer = async () => {
    while (working) {
      await save();
      if (savedAt.length % 5 === 0) await publish();
      await pause(20);
    }
  };
  const all = Promise.all([reader(), reader(), writer()]);
  return {
    seen,
    pages: new Set(pages),
    putIn(server: ServerProcess) {
      inUse.set(server, 0);
    },
    /** Takes a process out; resolves when what it was asked is answered. */
    async takeOut(server: ServerProcess) {
      leaving.set(server, inUse.get(server) ?? 0);
      inUse.delete(server);
      while ((leaving.get(server) ?? 0) > 0) await pause(5);
    },
    /** Waits until there were some more saves. */
    async goOn(saves: number) {
      const until = seen.saves + saves;
      while (seen.saves < until && seen.failed.length === 0) await pause(20);
    },
    async stop() {
      working = false;
      await all;
    },
  };
}
