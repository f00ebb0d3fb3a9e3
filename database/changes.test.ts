import { expect, test } from 'vitest';
import { onEachEngine } from '../tests/support/databases.ts';
import { race } from '../tests/support/race.ts';
import { changesSince, recordChanges } from './changes.ts';
import type { Transaction } from './database.ts';
import { write } from './transactions.ts';

onEachEngine('the change log', (database) => {
  test('a change is never behind one that has been seen', async () => {
    const { db } = database();
    const note = (trx: Transaction, tag: string) =>
      recordChanges(trx, [{ tag, action: 'settings.change' }]);
    let seen = { seq: 0, tags: new Set<string>() };
    await race(
      database(),
      (trx) => note(trx, 'slow'),
      async () => {
        await write(db, (trx) => note(trx, 'quick'));
        seen = await changesSince(db, 0);
      },
    );
    const { seq, tags } = seen;
    const later = await changesSince(db, seq);
    expect([...tags, ...later.tags].sort()).toEqual(['quick', 'slow']);
  });
});
