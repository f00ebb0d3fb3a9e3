import { expect, test } from 'vitest';
import { onEachEngine } from '../../tests/support/databases.ts';
import { addCalls, forgetCalls } from './call-counts.ts';

onEachEngine('a count of calls', (database) => {
  const add = (calls: number, window = 60_000) => addCalls(database().db, 'key', { calls, window });
  const set = (ends_at: string) => database().db.updateTable('call_counts').set({ ends_at });

  test('adds up within its window, and begins anew after it', async () => {
    expect((await add(2)).calls).toBe(2);
    const { calls, left } = await add(3);
    expect(calls).toBe(5);
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    await set('2020-01-01T00:00:00.000Z').execute();
    expect((await add(1)).calls).toBe(1);
  });

  test('does not last for as long as a clock was ahead', async () => {
    await set('2999-01-01T00:00:00.000Z').execute();
    expect(await add(1)).toMatchObject({ calls: 1 });
    expect((await add(1)).left).toBeLessThanOrEqual(60_000);
  });

  test('is not lost among many at once, and forgotten when it is over', async () => {
    const { db } = database();
    const before = (await add(1)).calls;
    await Promise.all(Array.from({ length: 20 }, () => add(1)));
    expect((await add(1)).calls).toBe(before + 21);
    await forgetCalls(db);
    expect(await db.selectFrom('call_counts').selectAll().execute()).toHaveLength(1);
    await set('2020-01-01T00:00:00.000Z').execute();
    await forgetCalls(db);
    expect(await db.selectFrom('call_counts').selectAll().execute()).toEqual([]);
  });
});
