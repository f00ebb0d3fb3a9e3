import { expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { eraseAccount } from '../../../domain/own-data/erase.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { race } from '../../../tests/support/race.ts';
import { withComments } from './tables.ts';
import { addComment } from './write.ts';

onEachEngine('who deletes their account', (database) => {
  test('leaves no name below a comment that they send meanwhile', async () => {
    const { db } = database();
    const author = await newUser(db, 'editor');
    const user = await newUser(db, 'reader');
    const article = await publishedArticle({ database: database() }, author._id);
    const now = new Date();
    const input = { article, parent: '', text: 'अलविदा', topic: '' };
    const proven = { user, sessionId: 'a', provenAt: now.toISOString(), mustSetUp: false };
    const ended = await race(
      database(),
      (trx) => addComment(trx, input, { person: user, mails: false, now }),
      () => write(db, (trx) => eraseAccount(trx, { proven }, { key: Buffer.alloc(32), now })),
    );
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await withComments(db).selectFrom('comments').select('name').execute()).toEqual([]);
  });
});
