import { spawnSync } from 'node:child_process';
import { beforeEach, expect, test } from 'vitest';
import { engineOf, type Transaction } from '../database/database.ts';
import { write } from '../database/transactions.ts';
import { onEachEngine } from '../tests/support/databases.ts';
import { leaveNoRoom } from '../tests/support/no-room.ts';
import { addJobs, findJob, type Job, type Outcome } from './jobs.ts';
import { nameOfProcess } from './process-name.ts';
import { type Handler, startQueue } from './queue.ts';

const now = new Date('2026-11-30T06:00:00.000Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

onEachEngine('a queue', (database) => {
  beforeEach(async () => {
    await database().db.deleteFrom('jobs').execute();
  });

  const problems: string[] = [];
  beforeEach(() => {
    problems.length = 0;
  });

  /** Does jobs by this function until the test stops it. */
  const start = (
    run: (job: Job, signal: AbortSignal) => Promise<Outcome>,
    clock = now,
    handler: Partial<Handler> = {},
  ) =>
    startQueue(
      {
        kind: 'test',
        every: 20,
        atOnce: 2,
        waitAfter: (tries) => 1000 * 2 ** tries,
        longest: 60_000,
        reasonOf: String,
        workOf: async (job) => (signal) => run(job, signal),
        ...handler,
      },
      {
        database: database(),
        clock: () => clock,
        onProblem: (error, about) => problems.push(`${about?.job}: ${error}`),
      },
    ).stop;

  /** Writes as a site does, of whose writes each process hears at once. */
  const announce = (work: (trx: Transaction) => Promise<unknown>) =>
    write(database().db, async (trx) => {
      await work(trx);
      await engineOf(trx).announceChanges(trx);
    });
  const add = (...keys: string[]) =>
    announce((trx) =>
      addJobs(
        trx,
        keys.map((key) => ({ kind: 'test', key })),
        now,
      ),
    );
  const row = (key: string) => findJob(database().db, 'test', key);
  const change = (values: object) =>
    announce((trx) => trx.updateTable('jobs').set(values).execute());

  test('does each job once, also where two processes look', async () => {
    const keys = Array.from({ length: 30 }, (_, at) => `n${at}`);
    const ran: string[] = [];
    const run = async ({ key }: { key: string }): Promise<Outcome> => {
      ran.push(key);
      return { state: 'dropped' };
    };
    const stops = [start(run), start(run)];
    await add(...keys);
    const left = () => database().db.selectFrom('jobs').select('key').execute();
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    for (const stop of stops) await stop();
    expect(ran.toSorted()).toEqual(keys.toSorted());
  });

  test('has only so many jobs of one lane in hand, and waits for none of another', async () => {
    const goOn = Promise.withResolvers<void>();
    const ran: string[] = [];
    const stop = start(async ({ key, lane }) => {
      ran.push(key);
      if (lane === 'slow') await goOn.promise;
      return { state: 'dropped' };
    });
    const slow = ['a', 'b', 'c'].map((key) => ({ kind: 'test', key, lane: 'slow' }));
    await addJobs(database().db, slow, now);
    await expect.poll(() => ran.length).toBe(2);
    await add('d');
    await expect.poll(() => ran).toContain('d');
    expect(ran).toHaveLength(3);
    goOn.resolve();
    await expect.poll(() => ran.length).toBe(4);
    await stop();
  });

  test('waits longer after each failure, gives up in time and tells', async () => {
    await add('a');
    const fails = async () => Promise.reject(new Error('away'));
    let stop = start(fails);
    await expect.poll(() => row('a')).toMatchObject({ tries: 1, holder: '' });
    await stop();
    expect(await row('a')).toMatchObject({
      due_at: inSeconds(1),
      error: 'Error: away',
      state: 'waiting',
    });
    stop = start(fails, new Date(inSeconds(1)));
    await expect.poll(() => row('a')).toMatchObject({ tries: 2, due_at: inSeconds(3) });
    await stop();
    await change({ give_up_at: inSeconds(5) });
    stop = start(fails, new Date(inSeconds(3)));
    await expect.poll(() => row('a')).toMatchObject({ tries: 3, state: 'failed' });
    await stop();
    expect(problems.at(-1)).toBe('a: Error: Given up: Error: away');
  });

  test('asks again when the receiver wants to be', async () => {
    await add('a');
    const stop = start(async () => ({ state: 'waiting', error: 'busy', wait: 7000 }));
    await expect.poll(() => row('a')).toMatchObject({ due_at: inSeconds(7) });
    await stop();
  });

  test('takes a job again whose process has ended, or whose time is over', async () => {
    await add('a', 'b', 'c');
    const [, ...rest] = nameOfProcess().split(' ');
    const { pid } = spawnSync(process.execPath, ['--version']);
    const hold = (key: string, holder: string, taken_until: string) =>
      announce((trx) =>
        trx
          .updateTable('jobs')
          .set({ holder, taken_until, tries: 1 })
          .where('key', '=', key)
          .execute(),
      );
    const soon = new Date(Date.now() + 10_000).toISOString();
    await hold('a', [pid, ...rest].join(' '), soon);
    await hold('b', '1 5b1f elsewhere', soon);
    await hold('c', '1 5b1f elsewhere', new Date(Date.now() - 1000).toISOString());
    const ran: string[] = [];
    const stop = start(async ({ key }) => {
      ran.push(key);
      return { state: 'done' };
    });
    await expect.poll(() => ran.toSorted()).toEqual(['a', 'c']);
    // By a clock that was ahead.
    await hold('b', '1 5b1f elsewhere', '2100-01-01T00:00:00.000Z');
    await expect.poll(() => row('b')).toMatchObject({ state: 'done', tries: 2 });
    await stop();
  });

  test('gives up a job with which one process after the other ends', async () => {
    await add('a', 'b', 'c');
    const lose = (key: string, lost: number, give_up_at = '') =>
      database()
        .db.updateTable('jobs')
        .set({ holder: '1 5b1f elsewhere', taken_until: '', tries: lost + 1, lost, give_up_at })
        .where('key', '=', key)
        .execute();
    await lose('a', 3);
    await lose('b', 4, '2100-01-01T00:00:00.000Z');
    await lose('c', 4);
    const ran: string[] = [];
    const stop = start(async ({ key }) => {
      ran.push(key);
      return { state: 'waiting', error: 'away' };
    });
    // One that a process has survived is counted from zero again.
    await expect.poll(() => row('a')).toMatchObject({ state: 'waiting', holder: '', lost: 0 });
    await expect.poll(() => row('b')).toMatchObject({ state: 'failed' });
    // What is never done is tried again, later.
    const error = '5 processes have ended while they did it';
    await expect.poll(() => row('c')).toMatchObject({ state: 'waiting', lost: 0, error });
    await stop();
    expect(ran).toEqual(['a']);
    expect(problems).toEqual([`b: Error: Given up: ${error}`]);
  });

  test('does not begin again what it has in hand and could not say so in time', async () => {
    await add('a');
    const goOn = Promise.withResolvers<void>();
    const ran: string[] = [];
    const stop = start(async ({ key }) => {
      ran.push(key);
      if (key === 'a') await goOn.promise;
      return { state: 'done' };
    });
    await expect.poll(() => ran).toEqual(['a']);
    await change({ taken_until: '' });
    await add('b');
    await expect.poll(() => row('b')).toMatchObject({ state: 'done' });
    goOn.resolve();
    await expect.poll(() => row('a')).toMatchObject({ state: 'done', tries: 1 });
    await stop();
    expect(ran).toEqual(['a', 'b']);
  });

  test('does at once what a clock that was ahead has put off', async () => {
    await addJobs(database().db, [{ kind: 'test', key: 'a', due_at: inSeconds(61) }], now);
    const stop = start(async () => ({ state: 'done' }));
    await expect.poll(() => row('a')).toMatchObject({ state: 'done' });
    await stop();
  });

  test('gives back untried what it has in hand when it stops', async () => {
    await add('a');
    const begun = Promise.withResolvers<void>();
    const stop = start(async (_job, signal) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      signal.throwIfAborted();
      return { state: 'done' };
    });
    await begun.promise;
    await stop();
    expect(await row('a')).toMatchObject({ state: 'waiting', tries: 0, holder: '' });
    expect(problems).toEqual([]);
  });

  test('leaves a lane alone where nobody can note what it has got', async () => {
    const makeRoom = await leaveNoRoom(database(), 'jobs', `new.state = 'done'`);
    await add('a', 'b');
    let runs = 0;
    const stop = start(
      async () => {
        runs += 1;
        return { state: 'done' };
      },
      now,
      { atOnce: 1 },
    );
    await expect.poll(() => problems.length).toBe(1);
    await add('c');
    await announce((trx) => addJobs(trx, [{ kind: 'test', key: 'd', lane: 'other' }], now));
    await expect.poll(() => problems.length).toBe(2);
    await stop();
    expect(runs).toBe(2);
    await makeRoom();
  });
});
