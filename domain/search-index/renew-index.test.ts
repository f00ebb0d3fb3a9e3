import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race } from '../../tests/support/race.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { SEARCH_INDEX, storeSetting } from '../settings.ts';
import {
  EVERYTHING,
  hasOlderIndex,
  hasOtherIndex,
  indexArticles,
  isSoonRenewed,
  renewIndex,
  renewOtherIndex,
} from './renew-index.ts';

/** A version that has not been made yet. */
const LATER = 1000;

onEachEngine('an index that was made with other rules of folding', (database) => {
  test('is made anew once, whole', async () => {
    const { db } = database();
    for (const slug of ['one', 'two']) {
      await write(db, (trx) => createArticle(trx, sampleArticle({ slug, name: 'जाति' })));
    }
    const count = async () =>
      (await db.selectFrom('article_search').select('rowid').execute()).length;
    await db.deleteFrom('article_search').execute();
    expect(await hasOlderIndex(db)).toBe(true);
    const terms = db.selectFrom('article_search_terms').select('shown');
    await db.updateTable('article_search_terms').set({ shown: 'जाती' }).execute();
    // Two machines may start at once.
    await race(database(), renewOtherIndex, () => write(db, renewOtherIndex));
    const todo = db.selectFrom('article_search_todo').select('upto');
    expect(await todo.execute()).toHaveLength(1);
    expect(await isSoonRenewed(database())).toBe(true);
    // Who starts while it is made anew goes on with what is left.
    await db.updateTable('article_search_todo').set({ upto: 7 }).execute();
    await write(db, renewOtherIndex);
    expect(await todo.execute()).toEqual([{ upto: 7 }]);
    await renewIndex(database(), async () => true);
    expect(await count()).toBe(2);
    expect(await terms.where('shown', 'in', ['जाती', 'जाति']).execute()).toEqual([
      { shown: 'जाति' },
    ]);
    expect(await hasOtherIndex(db)).toBe(false);
    // A restored backup is indexed at once.
    await write(db, async (trx) => {
      await storeSetting(trx, SEARCH_INDEX, 1);
      await indexArticles(trx);
    });
    expect(await hasOtherIndex(db)).toBe(false);
  });

  test('is left to a later version while that makes it, and made anew by a start of this one', async () => {
    const { db } = database();
    await write(db, (trx) => storeSetting(trx, SEARCH_INDEX, LATER));
    await db.insertInto('article_search_todo').values({ upto: EVERYTHING }).execute();
    await renewIndex(database(), async () => true);
    const todo = db.selectFrom('article_search_todo').select('upto');
    expect(await todo.execute()).toEqual([{ upto: EVERYTHING }]);
    expect(await hasOlderIndex(db)).toBe(false);
    expect(await hasOtherIndex(db)).toBe(true);
    await write(db, renewOtherIndex);
    await renewIndex(database(), async () => true);
    expect(await todo.execute()).toEqual([]);
    expect(await hasOtherIndex(db)).toBe(false);
  });
});
