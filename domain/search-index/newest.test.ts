import { type RawBuilder, sql } from 'kysely';
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
import { renewIndex, renewOtherIndex } from './renew-index.ts';

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
    const all = (condition: RawBuilder<boolean>) =>
      sql`select seq from articles where ${condition}`;
    for (const most of [true, false]) {
      const found = (limit: number) => findNewest(db(), 'kahan', { among: all, most, limit });
      expect(await found(10)).toEqual([three, two, one]);
      expect(await found(2)).toEqual([three, two]);
    }
    const drafts = (condition: RawBuilder<boolean>) =>
      sql`select seq from articles where status = 'draft' and ${condition}`;
    for (const most of [true, false]) {
      const wanted = { among: drafts, most, limit: 10 };
      expect(await findNewest(db(), 'kahan', wanted)).toEqual([two]);
      expect(await findNewest(db(), '…', wanted)).toEqual([]);
    }
  });

  test.runIf(engine === 'sqlite')(
    'by titles, which are made anew and go with their articles',
    async () => {
      const [stays, gone] = [await add('Purana kila'), await add('Purana pul')];
      await db().deleteFrom('article_search_titles').execute();
      expect(await titled('purana')).toEqual([]);
      await write(db(), renewOtherIndex);
      await renewIndex(database(), async () => true);
      expect(await titled('purana')).toEqual([gone, stays]);
      await write(db(), (trx) => updateArticle(trx, stays, sampleArticle({ name: 'Naya kila' })));
      await write(db(), (trx) => eraseArticle(trx, gone));
      expect(await titled('purana')).toEqual([]);
      expect(await titled('kila')).toEqual([stays]);
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

  test.runIf(engine === 'postgres')(
    'without reading a table, and for themselves alone',
    async () => {
      const id = await add('Nadi kinare');
      const scansNone = sql<boolean>`current_setting('enable_seqscan') = 'off'`;
      const among = (condition: RawBuilder<boolean>) =>
        sql`select seq from articles where ${scansNone} and ${condition}`;
      const wanted = { among, most: true, limit: 10 };
      expect(await findNewest(db(), 'nadi', wanted)).toEqual([await numberOf(id)]);
      const { rows } = await sql`select ${scansNone} as kept`.execute(db());
      expect(rows).toEqual([{ kept: false }]);
    },
  );

  test('by the beginning of a text that is all other words, more than PostgreSQL takes', {
    tags: 'long',
  }, async () => {
    const letters = [...'कखगघचछजझटठडढतथदधपफबभमयलवसह'].map((letter) => `${letter}ृ`);
    const words = Array.from({ length: 22_000 }, (_, number) =>
      [17_576, 676, 26, 1].map((power) => letters[Math.floor(number / power) % 26]).join(''),
    );
    const description = `<p>aarambh ${words.join(' ')}</p>`;
    await write(db(), (trx) => createArticle(trx, sampleArticle({ description })));
    const { total } = await findHits(db(), await readQuery(db(), 'aarambh'), {}, { limit: 10 });
    expect(total).toBe(1);
  });

  test.runIf(engine === 'postgres')('in rows that have no words in them', async () => {
    await add('Chhoti kahani');
    const { rows } = await sql<{ table: string; apart: string }>`
      select relname as table, pg_relation_size(reltoastrelid) as apart from pg_class
      where relname in ('article_search', 'article_search_recent')`.execute(db());
    expect(rows.map(({ apart }) => Number(apart) > 0)).toEqual([true, true]);
  });
});
