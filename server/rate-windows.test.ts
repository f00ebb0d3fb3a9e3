import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { addCalls } from '../domain/limits/call-counts.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { newDatabase, newPostgres } from '../tests/support/databases.ts';
import { newKey } from '../tests/support/key-calls.ts';
import { publishedArticle } from '../tests/support/published-article.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { writings } from '../tests/support/writings.ts';
import { limitKey, RateWindows } from './rate-windows.ts';

const WINDOW = 60_000;

/** Counts a call; returns which one of all it is. */
const count = (windows: RateWindows, key: string, max: number) =>
  new Promise<number>((resolve, reject) => {
    windows.incr(
      key,
      (error, found) => (error ? reject(error) : resolve(found?.current ?? 0)),
      WINDOW,
      max,
    );
  });

describe('processes that share a count', () => {
  let database: Database;
  let statements = 0;
  const together = (key: string, added: { calls: number; window: number }) => {
    statements += 1;
    return addCalls(database.db, key, added);
  };
  beforeAll(async () => {
    database = await newDatabase.sqlite();
    await migrate(database);
  });
  afterAll(() => database.close());
  const newProcess = () => new RateWindows('api', together);

  /** Has processes called in turn until each has refused; returns how many calls passed. */
  async function passed(processes: RateWindows[], key: string, max: number, calls: number) {
    let passed = 0;
    for (let at = 0; at < calls; at += 1) {
      for (const machine of processes) if ((await count(machine, key, max)) <= max) passed += 1;
    }
    return passed;
  }

  test.each([1, 5, 10, 15, 60, 300])(
    'let %i calls pass together, give or take a tenth for each',
    async (max) => {
      const processes = [newProcess(), newProcess(), newProcess()];
      statements = 0;
      const all = await passed(processes, `of ${max}`, max, max + 1);
      expect(Math.abs(all - max)).toBeLessThanOrEqual(2 * Math.ceil(max / 10));
      if (max <= 10) expect(all).toBe(max);
      // What costs the database something does not grow with the calls.
      expect(statements).toBeLessThanOrEqual(13);
    },
  );

  test('exactly as many of many at once', async () => {
    const [one, two] = [newProcess(), newProcess()];
    const calls = Array.from({ length: 40 }, (_, at) => count(at % 2 ? one : two, 'at once', 7));
    const all = await Promise.all(calls);
    expect(all.filter((status) => status <= 7)).toHaveLength(7);
  });

  test('ask nothing for who calls little, and nothing more for who was refused', async () => {
    const process = newProcess();
    statements = 0;
    for (let at = 1; at <= 30; at += 1) expect(await count(process, 'little', 300)).toBe(at);
    expect(statements).toBe(0);
    expect(await passed([process], 'little', 300, 1000)).toBe(270);
    expect(statements).toBeLessThanOrEqual(10);
  });

  test('let a wide network call ten times as often as one in it, whose refused calls cost it nothing', async () => {
    const process = newProcess();
    const from = async (subnet: number, calls: number) => {
      const key = limitKey(`2001:db8:7:${subnet.toString(16)}00::1`, 'test ');
      return passed([process], key, 4, calls);
    };
    expect(await from(0, 100)).toBe(4);
    for (let subnet = 1; subnet < 10; subnet += 1) expect(await from(subnet, 4)).toBe(4);
    expect(await from(10, 4)).toBe(0);
    expect(await passed([process], limitKey('2001:db8:8::1', 'test '), 4, 5)).toBe(4);
  });

  test('count routes apart', async () => {
    const process = newProcess();
    const [one, two] = ['/one', '/two'].map((url) => process.child({ routeInfo: { url } }));
    expect(await passed(one ? [one] : [], 'route', 5, 9)).toBe(5);
    expect(await passed(two ? [two] : [], 'route', 5, 9)).toBe(5);
  });

  test('count by themselves while the database is away', async () => {
    const alone = () =>
      new RateWindows('api', async () => {
        throw new Error('away');
      });
    expect(await passed([alone(), alone()], 'away', 5, 9)).toBe(10);
  });
});

describe('three machines on one PostgreSQL', () => {
  let one: Site;
  let machines: Site[];
  beforeAll(async () => {
    const env = { DATABASE_URL: await newPostgres(), API_RATE_LIMIT: '240' };
    one = await startSite({ env });
    machines = [one, await startSite({ env }), await startSite({ env })];
  });
  afterAll(() => Promise.all(machines.map((machine) => machine.stop())));

  const inTurn = (at: number) => machines[at % machines.length] ?? one;

  /** Asks the machines in turns; returns how many calls no limit refused. */
  async function ask(path: string, calls: number, body?: string, token = ''): Promise<number> {
    const statuses: number[] = [];
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    for (let at = 0; at < calls; at += 1) {
      const { url } = inTurn(at);
      const init = body === undefined ? { headers } : { method: 'POST', headers, body };
      statuses.push((await fetch(url + path, init)).status);
    }
    return statuses.filter((status) => status !== 429).length;
  }

  test.each(writings)(
    'share the limit and the pace of a person who writes comments at all at once',
    async (below) => {
      const article = await publishedArticle(one, (await newPerson(one, 'author'))._id);
      const reader = await newPerson(one, 'reader');
      await below.put(one, article, { person_id: reader._id });
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => {
          const sent = below.body(article, `${at + 1}. बहुत अच्छा`);
          return call(inTurn(at), reader, 'POST', below.path, sent);
        }),
      );
      const found = answers.map(({ status, body }) =>
        status === 200 ? z.object({ status: z.string() }).parse(body).status : status,
      );
      // A thirtieth of the API's limit; those beyond the pace wait for somebody who looks at them.
      const counted = Object.fromEntries(
        [...Map.groupBy(found, (status) => status)].map(([status, all]) => [status, all.length]),
      );
      expect(counted).toEqual({ shown: below.pace - 1, held: 9 - below.pace, 429: 4 });
    },
  );

  test('share the limits of the API, of keys and of guesses', async () => {
    const read = await ask('/api/categories', 400);
    expect(read).toBeGreaterThanOrEqual(192);
    expect(read).toBeLessThanOrEqual(288);
    const key = await newKey(one, await newPerson(one, 'admin'), 'read', { perMinute: 5 });
    expect(await ask('/api/content/articles', 12, undefined, key.token)).toBe(5);
    // A twentieth of the API's limit.
    expect(await ask('/api/users/forgot', 30, JSON.stringify({ email: 'x@example.org' }))).toBe(12);
  });
});
