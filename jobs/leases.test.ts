import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { onEachEngine } from '../tests/support/databases.ts';
import { giveLease, takeLease } from './leases.ts';
import { nameOfProcess } from './process-name.ts';

/** A process of another machine, of which nobody here can tell whether it lives. */
const elsewhere = '1 5b1f elsewhere';

onEachEngine('a lease', (database) => {
  const take = (holder: string) => takeLease(database().db, 'letters', holder);
  const set = (taken_until: string) => database().db.updateTable('leases').set({ taken_until });
  const holders = async () => {
    const rows = await database().db.selectFrom('leases').select('holder').execute();
    return rows.map(({ holder }) => holder);
  };

  test('is had by one, until that gives it back', async () => {
    const [one, other] = [nameOfProcess(), nameOfProcess()];
    expect(await Promise.all([take(one), take(other)])).toContain(true);
    const [holder = ''] = await holders();
    const waiting = holder === one ? other : one;
    expect([await take(holder), await take(waiting)]).toEqual([true, false]);
    await giveLease(database().db, 'letters', waiting);
    expect(await holders()).toEqual([holder]);
    await giveLease(database().db, 'letters', holder);
    expect(await take(waiting)).toBe(true);
    await giveLease(database().db, 'letters', waiting);
  });

  test('of another machine is taken when its time is over, and is then lost to its holder', async () => {
    const here = nameOfProcess();
    expect([await take(elsewhere), await take(here)]).toEqual([true, false]);
    await set(new Date(Date.now() - 1000).toISOString()).execute();
    expect([await take(here), await take(elsewhere)]).toEqual([true, false]);
  });

  test('that a clock which was ahead has given is free', async () => {
    await set('2100-01-01T00:00:00.000Z').execute();
    expect(await take(elsewhere)).toBe(true);
  });

  test('of a process of this machine that has ended is free at once', async () => {
    const [, ...rest] = nameOfProcess().split(' ');
    const { pid } = spawnSync(process.execPath, ['--version']);
    const dead = [pid, ...rest].join(' ');
    await database().db.updateTable('leases').set({ holder: dead }).execute();
    expect(await take(nameOfProcess())).toBe(true);
  });

  test('of a process of another machine with the same name is not taken for free', async () => {
    // The number belongs to nobody here; there it may.
    const there = nameOfProcess()
      .replace(/^\d+/, '4999999')
      .replace(/[0-9a-f-]{36}(?= \S+$)/, '00000000-0000-4000-8000-000000000000');
    await set(new Date(Date.now() - 1000).toISOString()).execute();
    expect([await take(there), await take(nameOfProcess())]).toEqual([true, false]);
  });
});
