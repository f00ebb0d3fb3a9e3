import { expect, test } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { hashSecret, newSecret } from '../../../domain/secrets.ts';
import { lifetimes } from '../../../domain/users/links.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { race } from '../../../tests/support/race.ts';
import { putComment } from '../support.ts';
import { confirmComment } from './confirm.ts';
import { moderateComments } from './moderate.ts';
import { withComments } from './tables.ts';

const DAY = 86_400_000;

onEachEngine('the link that confirms a comment', (database) => {
  const db = () => database().db;
  const site = () => ({ database: database() });
  const now = new Date();
  const useless = { status: 404 };

  const accountsOf = (email: string) =>
    db().selectFrom('users').select(['id', 'role']).where('email', '=', email).execute();

  /** Lets a guest write a comment; returns the code of the mail. */
  async function guestsComment(email: string, created_at = now.toISOString()): Promise<string> {
    const owner = await newUser(db(), 'author');
    const article = await publishedArticle(site(), owner._id);
    const code = newSecret();
    const guest = { status: 'waiting', code_hash: hashSecret(code), email, created_at };
    await putComment(site(), article, guest);
    return code;
  }

  test('pressed twice counts once and is answered alike, until somebody has decided', async () => {
    const email = 'guest@example.org';
    const code = await guestsComment(email);
    const use = (trx: Transaction) => confirmComment(trx, { code, language: 'hi', now });
    const again = () => write(db(), use);
    const [first, second] = await race(database(), use, again);
    expect(first).toMatchObject({ status: 'fulfilled', value: { status: 'held' } });
    expect(second).toEqual(first);
    expect(await again()).toEqual(first.status === 'fulfilled' && first.value);
    expect(await accountsOf(email)).toMatchObject([{ role: 'reader' }]);
    const written = withComments(db()).selectFrom('comments').select('id');
    const { id } = await written
      .where('code_hash', '=', hashSecret(code))
      .executeTakeFirstOrThrow();
    const editor = await newUser(db(), 'editor');
    await write(db(), (trx) => moderateComments(trx, editor, { ids: [id], to: 'spam' }, now));
    await expect(again()).rejects.toMatchObject(useless);
  });

  test('two links of one new person at once make one account', async () => {
    const email = 'both@example.org';
    const codes = [await guestsComment(email), await guestsComment(email)];
    const use = (code = '') =>
      write(db(), (trx) => confirmComment(trx, { code, language: 'hi', now }));
    const [first, second] = await race(
      database(),
      (trx) => confirmComment(trx, { code: codes[0] ?? '', language: 'hi', now }),
      () => use(codes[1]),
    );
    expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(await accountsOf(email)).toHaveLength(1);
    const comments = withComments(db())
      .selectFrom('comments')
      .select('person_id')
      .where('status', '!=', 'waiting');
    const [{ id } = { id: '' }] = await accountsOf(email);
    expect(await comments.where('person_id', '=', id).execute()).toHaveLength(2);
  });

  test('of a comment works for a day and no longer, whoever has forgotten it by then', async () => {
    const confirm = (code: string) =>
      write(db(), (trx) => confirmComment(trx, { code, language: 'hi', now }));
    const minute = 60_000;
    expect(lifetimes.email).toBe(DAY);
    const young = await guestsComment('young@example.org', later(now, minute - DAY));
    expect(await confirm(young)).toMatchObject({ status: 'held' });
    for (const [name, age] of [
      ['ended', DAY],
      ['old', DAY + minute],
    ] as const) {
      const email = `${name}@example.org`;
      const code = await guestsComment(email, later(now, -age));
      await expect(confirm(code), name).rejects.toMatchObject(useless);
      expect(await accountsOf(email)).toEqual([]);
    }
  });
});
