import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { onEachEngine } from '../tests/support/databases.ts';
import { changesSince, recordChanges } from './changes.ts';

onEachEngine('the change log', (database) => {
  test('a change is never behind one that has been seen', async () => {
    const { db } = database();
    const write = (tag: string, wait: number) =>
      db.transaction().execute(async (trx) => {
        await recordChanges(trx, [{ tag, action: 'test' }]);
        await setTimeout(wait);
      });
    const slow = write('slow', 200);
    await setTimeout(50);
    await write('quick', 0);
    const { seq, tags } = await changesSince(db, 0);
    await slow;
    const later = await changesSince(db, seq);
    expect([...tags, ...later.tags].sort()).toEqual(['quick', 'slow']);
  });
});
