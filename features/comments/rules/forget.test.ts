import { expect, test } from 'vitest';
import { recordChanges } from '../../../database/changes.ts';
import { later } from '../../../database/later.ts';
import { portions } from '../../../database/portions.ts';
import { write } from '../../../database/transactions.ts';
import { newId } from '../../../domain/ids.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { putComment } from '../support.ts';
import { eraseThrownAway } from './empty.ts';
import { people } from './people.ts';
import { withComments } from './tables.ts';

const DAY = 86_400_000;

onEachEngine('comments', (database) => {
  const now = new Date();

  test('forget what nobody confirmed, networks and what was thrown away, once the site has lived on', async () => {
    const { db } = database();
    const site = { database: database() };
    const article = await publishedArticle(site, (await newUser(db, 'author'))._id);
    await putComment(site, article, { body: 'न दिखी', status: 'waiting', email: 'a@example.org' });
    await putComment(site, article, { body: 'दिखी', network: 'x'.repeat(43) });
    const decided_at = now.toISOString();
    await putComment(site, article, { body: 'हटाई', status: 'bin', decided_at });
    const left = async () => {
      const rows = withComments(db).selectFrom('comments').select(['body', 'network']);
      return (await rows.orderBy('created_at').orderBy('id').execute()).map(
        ({ body, network }) => body + (network && ' network'),
      );
    };
    const forget = async (at: Date) => {
      await write(db, (trx) => people.forget(trx, at));
      expect(await eraseThrownAway(db, at)).toBe(false);
    };
    const all = ['न दिखी', 'दिखी network', 'हटाई'];
    // A clock that is ahead alone forgets nothing.
    const later40 = new Date(now.getTime() + 40 * DAY);
    for (const at of [now, later40]) {
      await forget(at);
      expect(await left()).toEqual(all);
    }
    await db
      .updateTable('changes')
      .set({ at: later(now, 4 * DAY) })
      .execute();
    await forget(later40);
    expect(await left()).toEqual(all.slice(1));
    await db.updateTable('changes').set({ at: later40.toISOString() }).execute();
    await write(db, (trx) => recordChanges(trx, [{ tag: 'settings', action: 'settings.change' }]));
    await db.updateTable('changes').set({ at: later40.toISOString() }).execute();
    await forget(later40);
    expect(await left()).toEqual(['दिखी']);
  });

  test('erase what was thrown away in portions', async () => {
    const { db } = database();
    const site = { database: database() };
    const article = await publishedArticle(site, (await newUser(db, 'author'))._id);
    const spam = { status: 'spam', decided_at: later(now, -40 * DAY) };
    const id = await putComment(site, article, spam);
    const query = withComments(db).selectFrom('comments').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirstOrThrow();
    const rows = Array.from({ length: 2000 }, () => ({ ...row, id: newId() }));
    for (const some of portions(rows, 50)) {
      await withComments(db).insertInto('comments').values(some).execute();
    }
    expect([await eraseThrownAway(db, now), await eraseThrownAway(db, now)]).toEqual([true, false]);
    const left = withComments(db).selectFrom('comments').select('id');
    expect(await left.where('article_id', '=', article).execute()).toEqual([]);
  });
});
