import { expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { putAdvert } from '../support.ts';
import { addAdvertCounts, countKey } from './counts.ts';
import { withAdverts } from './tables.ts';

onEachEngine('counts of adverts', (database) => {
  test('are added up by day, for adverts that there are', async () => {
    const { db } = database();
    const { _id: actor } = await newUser(db, 'admin');
    const [one, other] = await Promise.all(
      [1, 2].map(() => putAdvert({ database: database() }, actor)),
    );
    if (!one || !other) throw new Error('no adverts');
    const add = (at: string, ...counts: [string, number][]) =>
      write(db, (trx) => addAdvertCounts(trx, new Map(counts), new Date(at)));
    const evening = '2026-11-20T18:00:00Z';
    await add(evening, [countKey(one.id, 'seen'), 3], [countKey('ab'.repeat(12), 'seen'), 9]);
    // Several processes write what they have counted of one day.
    await Promise.all([
      add(evening, [countKey(one.id, 'pressed'), 1], [countKey(other.id, 'seen'), 2]),
      add(evening, [countKey(other.id, 'seen'), 2], [countKey(one.id, 'seen'), 4]),
    ]);
    // It is midnight in Jaipur.
    await add('2026-11-20T18:30:00Z', [countKey(one.id, 'seen'), 1]);
    const rows = withAdverts(db)
      .selectFrom('advert_counts')
      .selectAll()
      .orderBy('day')
      .orderBy('seen');
    expect(await rows.execute()).toEqual([
      { advert_id: other.id, day: '2026-11-20', seen: 4, pressed: 0 },
      { advert_id: one.id, day: '2026-11-20', seen: 7, pressed: 1 },
      { advert_id: one.id, day: '2026-11-21', seen: 1, pressed: 0 },
    ]);
  });
});
