import { expect, test } from 'vitest';
import { newestChange } from '../../../database/changes.ts';
import { write } from '../../../database/transactions.ts';
import { switchFeature } from '../../../domain/features/switch.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { movePings, positionOf } from './position.ts';

onEachEngine('how far a hub was told', (database) => {
  test('begins anew where pings were switched off meanwhile', async () => {
    const { db } = database();
    const hub = { name: 'hub', address: 'https://example.org/', now: new Date() } as const;
    const turn = (on: boolean) =>
      write(db, (trx) => switchFeature(trx, 'a'.repeat(24), { name: 'pings', on }));
    await write(db, (trx) => movePings(trx, hub));
    expect(await positionOf(db, 'hub')).toMatchObject({ upTo: 0 });
    await turn(false);
    await turn(true);
    expect(await positionOf(db, 'hub')).toBeNull();
    // As the sender does when it runs again.
    await write(db, (trx) => movePings(trx, hub));
    expect(await positionOf(db, 'hub')).toMatchObject({ upTo: await newestChange(db) });
  });
});
