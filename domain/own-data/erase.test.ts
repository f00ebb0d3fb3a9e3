import { expect, test } from 'vitest';
import { usualHomePage } from '../../contract/home-page.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { commentedArticle, switchOn } from '../../tests/support/comment-calls.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race } from '../../tests/support/race.ts';
import { addComment } from '../comments/write.ts';
import { listPlans, planHomePage } from '../home-page/plans.ts';
import { eraseAccount } from './erase.ts';

onEachEngine('who deletes their account', (database) => {
  test('leaves no name below a comment that they send meanwhile', async () => {
    const { db } = database();
    const author = await newUser(db, 'editor');
    const user = await newUser(db, 'reader');
    await switchOn({ database: database() });
    const article = await commentedArticle({ database: database() }, author._id);
    const now = new Date();
    const input = { article, parent: '', text: 'अलविदा', topic: '' };
    const proven = { user, sessionId: 'a', provenAt: now.toISOString(), mustSetUp: false };
    const ended = await race(
      database(),
      (trx) => addComment(trx, input, { person: user, mails: false, now }),
      () => write(db, (trx) => eraseAccount(trx, { proven }, { key: Buffer.alloc(32), now })),
    );
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await db.selectFrom('comments').select('name').execute()).toEqual([]);
  });

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
