import { expect, test } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { raceTransactions } from '../../tests/support/race.ts';
import { giveMembership, membershipOf } from './membership.ts';

onEachEngine('a membership', (database) => {
  test('that two administrators give at once is the one that was given last', async () => {
    const { db } = database();
    const { _id: actor } = await newUser(db, 'admin');
    const { _id } = await newUser(db, 'reader');
    const give = (until: string) => (trx: Transaction) =>
      giveMembership(trx, _id, { level: 'member', until }, { actor, now: new Date() });
    const ended = await raceTransactions(database(), give('2030-01-31'), give('2031-01-31'));
    expect(ended).toEqual(['fulfilled', 'fulfilled']);
    expect(await membershipOf(db, _id)).toEqual({ level: 'member', until: '2031-01-31' });
  });
});
