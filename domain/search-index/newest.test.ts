import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle, updateArticle } from '../articles/write.ts';
import { eraseArticle } from '../bin/articles.ts';
import { countHolding } from './count.ts';
import { findHits, findTitles } from './find.ts';
import { findNewest } from './newest.ts';
import { readQuery } from './query.ts';
import { renewIndex } from './renew-index.ts';

onEachEngine('the newest articles with a word', (database, engine) => {
  const db = () => database().db;
  const add = (name: string, status: 'draft' | 'published' = 'published') =>
    write(db(), (trx) => createArticle(trx, sampleArticle({ name, status })));
  const numberOf = async (id: string) => {
    const query = db().selectFrom('articles').select('seq').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).seq;
  };
  const titled = async (word: string) => findTitles(db(), await readQuery(db(), word), 10);

  test('are found by status, no more than asked for', async () => {
    const ids = [await add('Kahani one'), await add('Kahani two', 'draft'), await add('Kahani 3')];
    const [one, two, three] = await Promise.all(ids.map(numberOf));
    const all = () => sql<boolean>`true`;
    for (const most of [true, false]) {
      const found = (limit: number) => findNewest(db(), 'kahan', { among: all, most, limit });
      expect(await found(10)).toEqual([three, two, one]);
      expect(await found(2)).toEqual([three, two]);
    }
    const drafts = (number: unknown) => sql<boolean>`exists (
      select 1 from articles where status = 'draft' and articles.seq = ${number})`;
    for (const most of [true, false]) {
      const wanted = { among: drafts, most, limit: 10 };
      expect(await findNewest(db(), 'kahan', wanted)).toEqual([two]);
      expect(await findNewest(db(), '…', wanted)).toEqual([]);
    }
  });

  test.runIf(engine === 'sqlite')(
    'by titles, which are made anew and go with their articles',
    async () => {
      const [kept, gone] = [await add('Purana kila'), await add('Purana pul')];
      await db().deleteFrom('article_search_titles').execute();
      expect(await titled('purana')).toEqual([]);
      await sql`insert into article_search_titles_todo select max(seq) from articles`.execute(db());
      await renewIndex(database(), async () => true);
      expect(await titled('purana')).toEqual([gone, kept]);
      await write(db(), (trx) => updateArticle(trx, kept, sampleArticle({ name: 'Naya kila' })));
      await write(db(), (trx) => eraseArticle(trx, gone));
      expect(await titled('purana')).toEqual([]);
      expect(await titled('kila')).toEqual([kept]);
    },
  );

  test.runIf(engine === 'postgres')(
    'among the last articles and among all, old ones saved again included',
    async () => {
      const [old, older] = [await add('Bada ghar'), await add('Bada aangan')];
      await sql`select setval(pg_get_serial_sequence('articles', 'seq'), 70000)`.execute(db());
      const last = await add('Bada bazaar');
      const { rows } = await sql`select rowid from article_search_recent`.execute(db());
      expect(rows).toEqual([{ rowid: await numberOf(last) }]);
      const input = sampleArticle({ name: 'Bada makaan' });
      await write(db(), (trx) => updateArticle(trx, old, input));
      const { ids } = await findHits(db(), await readQuery(db(), 'bada'), {}, { limit: 10 });
      expect(ids.toSorted()).toEqual([old, older, last].toSorted());
      expect(await titled('bada')).toEqual([last, older, old]);
      expect(await titled('makaan')).toEqual([old]);
      expect(await titled('bazaar')).toEqual([last]);
      // A draft is held, but not seen.
      await add('Bada talaab', 'draft');
      const asked = await readQuery(db(), 'bada bazaar makaan talaab nahin');
      expect(await countHolding(db(), asked, 10)).toEqual([4, 1, 1, 1, 0]);
      expect(await countHolding(db(), asked, 10, { seen: true })).toEqual([3, 1, 1, 0, 0]);
      expect(await countHolding(db(), asked, 2)).toEqual([2, 1, 1, 1, 0]);
    },
  );
});
