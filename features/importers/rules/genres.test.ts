import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { createCategory } from '../../../domain/categories/categories.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sourceOf } from '../support/sources.ts';
import { importFrom } from './engine.ts';
import { markdown } from './markdown/markdown.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-genres-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const text = (title: string, more: string, words = 'पाठ') =>
  `---\ntitle: ${title}\n${more}\n---\n${words}`;

onEachEngine('the genre of what is imported', (database) => {
  const run = async (words?: string) => {
    const files = {
      'content/dal.md': text('दाल', 'categories: [Kitchen]', words),
      'content/column.md': text('राय', 'categories: [Kitchen]\ngenre: opinion', words),
      'content/report.md': text('ख़बर', 'categories: [Kitchen]\ngenre: news', words),
      'content/rain.md': text('बारिश', 'categories: [Weather]', words),
      'content/loose.md': text('बिना श्रेणी', 'draft: false', words),
    };
    const { things } = await importFrom(
      database(),
      { reader: markdown, source: sourceOf(files) },
      {
        store: openLocalStore(folder),
        siteUrl: 'https://new.example',
        pictures: [],
        fetch: null,
        tagsAsCategories: [],
        dryRun: false,
        actor: null,
        tell: () => {},
        onProgress: () => {},
      },
    );
    return things.article;
  };
  const genres = async () => {
    const rows = await database().db.selectFrom('articles').select(['name', 'genre']).execute();
    return Object.fromEntries(rows.map(({ name, genre }) => [name, genre]));
  };

  test('is that of its category where the source names none, and then what is chosen here', async () => {
    const { db } = database();
    await write(db, (trx) =>
      createCategory(trx, {
        name: 'Kitchen',
        slug: 'kitchen',
        description: 'रसोई',
        isHome: true,
        genre: 'recipe',
      }),
    );
    expect(await run()).toEqual({ added: 5 });
    const named = { राय: 'opinion', ख़बर: 'news', बारिश: 'news', 'बिना श्रेणी': 'news' };
    expect(await genres()).toEqual({ ...named, दाल: 'recipe' });

    await db.updateTable('categories').set({ genre: 'feature' }).execute();
    expect(await run()).toEqual({ unchanged: 5 });
    expect(await run('नया पाठ')).toEqual({ updated: 5 });
    expect(await genres()).toEqual({ ...named, दाल: 'recipe' });
  });
});
