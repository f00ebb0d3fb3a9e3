import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race } from '../../tests/support/race.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { readAllSettings, SEARCH_INDEX, storeSetting } from '../settings.ts';
import {
  hasOldIndex,
  indexArticles,
  isSoonRenewed,
  noteOldIndex,
  renewIndex,
} from './renew-index.ts';

onEachEngine('an index that was made with other rules of folding', (database) => {
  test('is made anew once, whole', async () => {
    const { db } = database();
    for (const slug of ['one', 'two']) {
      await write(db, (trx) => createArticle(trx, sampleArticle({ slug, name: 'जाति' })));
    }
    const count = async () =>
      (await db.selectFrom('article_search').select('rowid').execute()).length;
    await db.deleteFrom('article_search').execute();
    expect(await hasOldIndex(db)).toBe(true);
    const terms = db.selectFrom('article_search_terms').select('shown');
    await db.updateTable('article_search_terms').set({ shown: 'जाती' }).execute();
    // Two machines may start at once.
    await race(database(), noteOldIndex, () => write(db, noteOldIndex));
    expect(await db.selectFrom('article_search_todo').select('upto').execute()).toHaveLength(1);
    expect(await isSoonRenewed(database())).toBe(true);
    // One of another version has done it meanwhile.
    await db.deleteFrom('article_search_todo').execute();
    expect(await hasOldIndex(db)).toBe(true);
    await write(db, noteOldIndex);
    await renewIndex(database(), async () => true);
    expect(await count()).toBe(2);
    expect(await terms.where('shown', 'in', ['जाती', 'जाति']).execute()).toEqual([
      { shown: 'जाति' },
    ]);
    expect(await hasOldIndex(db)).toBe(false);
    // A restored backup is indexed at once.
    await write(db, async (trx) => {
      await storeSetting(trx, SEARCH_INDEX, 1);
      await indexArticles(trx);
    });
    expect(await hasOldIndex(db)).toBe(false);
    expect(await readAllSettings(db)).toBeDefined();
  });
});
