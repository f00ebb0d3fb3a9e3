import { expect, test } from 'vitest';
import { usualHomePage } from '../../contract/home-page.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { listPlans, planHomePage } from '../home-page/plans.ts';
import { eraseAccount } from './erase.ts';

onEachEngine('who deletes their account', (database) => {
  test('does not leave a change of the home page planned, which nobody would make', async () => {
    const { db } = database();
    const user = await newUser(db, 'editor');
    const now = new Date();
    const at = new Date(now.getTime() + 86_400_000).toISOString();
    await write(db, (trx) => planHomePage(trx, user, { sections: usualHomePage, at }, now));
    const proven = { user, sessionId: 'a', provenAt: now.toISOString(), mustSetUp: false };
    await write(db, (trx) => eraseAccount(trx, { proven }, { key: Buffer.alloc(32), now }));
    expect(await listPlans(db)).toMatchObject([{ by: null, failed: true }]);
  });
});
