import { expect, test } from 'vitest';
import { onEachEngine } from '../tests/support/databases.ts';
import { underLease } from './under-lease.ts';

onEachEngine('work under a lease', (database) => {
  const lease = () => database().db.selectFrom('leases').select('holder');
  const begun = (log: string[]) => {
    const onProblem = (error: unknown) => log.push(String(error));
    return underLease('cdn', { database: database(), onProblem }, () => {
      log.push('start');
      return async () => {
        log.push('stop');
      };
    });
  };

  test('is done by one, and by the other when that stops', { tags: 'long' }, async () => {
    const logs: [string[], string[]] = [[], []];
    const stops = logs.map(begun);
    await expect.poll(() => logs.flat()).toEqual(['start']);
    const first = logs[0].length > 0 ? 0 : 1;
    await stops[first]?.();
    expect(logs[first]).toEqual(['start', 'stop']);
    await expect.poll(() => logs[1 - first], { timeout: 10_000 }).toEqual(['start']);
    await stops[1 - first]?.();
    expect(await lease().execute()).toEqual([]);
  });

  test('waits while it is not wanted, and ends then', async () => {
    const log: string[] = [];
    let wanted = false;
    let looks = 0;
    const isWanted = async () => {
      looks += 1;
      return wanted;
    };
    const options = { database: database(), onProblem: (error: unknown) => log.push(`${error}`) };
    const stop = underLease('cdn', { ...options, isWanted }, () => {
      log.push('start');
      return async () => {
        log.push('stop');
      };
    });
    await expect.poll(() => looks).toBe(1);
    expect(log).toEqual([]);
    wanted = true;
    await expect.poll(() => log, { timeout: 10_000 }).toEqual(['start']);
    wanted = false;
    await expect.poll(() => log, { timeout: 10_000 }).toEqual(['start', 'stop']);
    await stop();
  });

  test('ends where the lease is lost, and begins again with it', { tags: 'long' }, async () => {
    const log: string[] = [];
    const stop = begun(log);
    await expect.poll(() => log).toEqual(['start']);
    const own = await lease().executeTakeFirstOrThrow();
    const give = (holder: string) => database().db.updateTable('leases').set({ holder }).execute();
    await give('1 5b1f elsewhere');
    await expect.poll(() => log, { timeout: 10_000 }).toEqual(['start', 'stop']);
    await give(own.holder);
    await expect.poll(() => log, { timeout: 10_000 }).toEqual(['start', 'stop', 'start']);
    await stop();
  });
});
