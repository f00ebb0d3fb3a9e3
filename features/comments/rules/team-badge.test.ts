import { expect, test } from 'vitest';
import { newestChange } from '../../../database/changes.ts';
import type { Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { setActive, setRole } from '../../../domain/users/manage.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { putComment } from '../support.ts';
import { commentsOf } from './read.ts';

onEachEngine('the badge of the team', (database) => {
  test('follows the role of a writer, and goes with a deactivated one', async () => {
    const { db } = database();
    const admin = await newUser(db, 'admin');
    const { _id } = await newUser(db, 'editor');
    const [one, other, third] = await Promise.all(
      [1, 2, 3].map(() => publishedArticle({ database: database() }, admin._id)),
    );
    const put = (article = '', status = 'shown') =>
      putComment({ database: database() }, article, { person_id: _id, status });
    await Promise.all([put(one), put(one), put(other), put(third, 'held')]);
    const isOfTeam = async () =>
      (await commentsOf(db, one ?? '', { page: 1, size: 10 })).threads[0]?.ofTeam;
    /** Returns the pages with comments that a write renews. */
    const renewedBy = async (work: (trx: Transaction) => Promise<unknown>) => {
      const before = await newestChange(db);
      await write(db, work);
      const rows = db.selectFrom('changes').select('tag').where('seq', '>', before);
      const tags = (await rows.execute()).map(({ tag }) => tag);
      return tags.filter((tag) => tag.startsWith('comment:')).sort();
    };
    const both = [`comment:${one}`, `comment:${other}`].sort();

    expect(await isOfTeam()).toBe(true);
    expect(await renewedBy((trx) => setActive(trx, _id, false, admin))).toEqual(both);
    expect(await isOfTeam()).toBe(false);
    await write(db, (trx) => setActive(trx, _id, true, admin));
    expect(await isOfTeam()).toBe(true);
    expect(await renewedBy((trx) => setRole(trx, _id, 'reader', admin))).toEqual(both);
    expect(await isOfTeam()).toBe(false);
    expect(await renewedBy((trx) => setRole(trx, _id, 'reader', admin))).toEqual([]);
  });
});
