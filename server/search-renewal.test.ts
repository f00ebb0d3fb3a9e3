import { setImmediate as others } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillCorpus } from '../bench/corpus.ts';
import { adminArticlesSchema } from '../contract/articles.ts';
import type { UserInfo } from '../contract/users.ts';
import { write } from '../database/transactions.ts';
import { isSoonRenewed, renewIndex, renewOtherIndex } from '../domain/search-index/renew-index.ts';
import { SEARCH_INDEX, storeSetting } from '../domain/settings.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { type Site, startSite } from '../tests/support/site.ts';

/** Three batches of the index, and how many editors save at the same time. */
const [ARTICLES, EDITORS] = [120, 4];
const SHARED = 'तुलसीमंजरी';

/** Returns another word for each number; none is spelled nearly like another. */
const wordOf = (number: number) =>
  `झ${[...String(number)].map((digit) => 'कखगघचछजटठड'.at(Number(digit))).join('ि')}ढ`;

describe.each(['sqlite', 'postgres'] as const)(
  'while the index of words is made anew, %s',
  (engine) => {
    let site: Site;
    let editor: UserInfo;
    let ids: string[];
    beforeAll(async () => {
      site = await startSite({
        ...(engine === 'postgres' && { env: { DATABASE_URL: await newPostgres() } }),
      });
      await fillCorpus(site.database, ARTICLES);
      editor = await newPerson(site, 'editor');
      const rows = await site.database.db
        .selectFrom('articles')
        .select('id')
        .where('status', '=', 'published')
        .orderBy('seq', 'desc')
        .execute();
      ids = rows.map(({ id }) => id);
    });
    afterAll(() => site.stop());

    const begin = () =>
      write(site.database.db, async (trx) => {
        await storeSetting(trx, SEARCH_INDEX, 0);
        await renewOtherIndex(trx);
      });
    const save = (place: number, body: object) =>
      call(site, editor, 'PUT', `/api/articles/${ids[place]}`, body);
    const found = async (q: string) => {
      const path = `/api/articles/admin-article?limit=20&q=${encodeURIComponent(q)}`;
      const { status, body } = await call(site, editor, 'GET', path);
      expect(status).toBe(200);
      return adminArticlesSchema.parse(body).articles.map(({ _id }) => _id);
    };

    test('every save is kept and found, every page is served, and all are indexed', async () => {
      expect(await isSoonRenewed(site.database, 0)).toBe(true);
      await begin();
      // A start waits for few articles alone.
      const soon = [ARTICLES, ARTICLES - 1].map((most) => isSoonRenewed(site.database, most));
      expect(await Promise.all(soon)).toEqual([true, false]);
      let ended = false;
      const renewed = renewIndex(site.database, () => others(true)).finally(() => {
        ended = true;
      });
      const saved = new Set<number>();
      // As the index is made anew, from the newest on: these are the texts under way.
      const edit = async (first: number) => {
        for (let place = first; !ended && place < ids.length; place += EDITORS) {
          expect((await save(place, { name: `नाम ${wordOf(place)}` })).status).toBe(200);
          saved.add(place);
          expect((await fetch(`${site.url}/stories`)).status).toBe(200);
          expect(await found(wordOf(place))).toEqual([ids[place]]);
        }
      };
      await Promise.all([renewed, ...Array.from({ length: EDITORS }, (_, first) => edit(first))]);
      expect(saved.size).toBeGreaterThanOrEqual(EDITORS);
      for (const place of saved) expect(await found(wordOf(place))).toEqual([ids[place]]);
      const { db } = site.database;
      const indexed = await db.selectFrom('article_search').select('rowid').execute();
      expect(indexed).toHaveLength(ARTICLES);
      expect(await db.selectFrom('article_search_todo').select('upto').execute()).toEqual([]);
    });

    test('a word that is locked in one text stays known by a text whose turn has not come', async () => {
      const { db } = site.database;
      const shared = { description: `<p>एक</p><p>${SHARED}</p>` };
      for (const place of [0, ids.length - 1]) await save(place, { name: 'नाम', ...shared });
      // As where words are folded in another way from now on.
      for (const table of ['article_search', 'article_search_terms'] as const)
        await db.deleteFrom(table).execute();
      await begin();
      let batches = 0;
      await renewIndex(site.database, async () => {
        batches += 1;
        if (batches === 1) {
          const locked = await save(0, { name: 'नाम', access: 'member', freeParagraphs: 1 });
          expect(locked.status).toBe(200);
        }
        return true;
      });
      expect(batches).toBeGreaterThan(1);
      const known = db.selectFrom('article_search_terms').select('word');
      expect(await known.where('shown', '=', SHARED).execute()).toHaveLength(1);
      expect(await found(SHARED)).toContain(ids.at(-1));
    });
  },
);
