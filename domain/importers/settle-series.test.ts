import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sourceOf } from '../../tests/support/import-source.ts';
import { openLocalStore } from '../images/local-store.ts';
import { createSeries } from '../series/series.ts';
import { importFrom } from './engine.ts';
import { markdown } from './markdown/markdown.ts';
import { undoImport } from './undo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-series-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const part = (title: string, series: string) => `---\ntitle: ${title}\nseries: ${series}\n---\nपाठ`;

onEachEngine('series of an import', (database) => {
  const run = async () => {
    const files = {
      'content/one.md': part('नदी', 'Rivers'),
      'content/two.md': part('पहाड़', 'Hills'),
      'content/three.md': part('फूल', 'Flowers'),
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
    return things.series;
  };

  test('go with it, but for those that were here or are in use', async () => {
    const { db } = database();
    await write(db, (trx) => createSeries(trx, { name: 'Hills', slug: 'hills', description: '' }));
    expect(await run()).toEqual({ added: 2, matched: 1 });
    expect(await run()).toEqual({ matched: 1, unchanged: 2 });
    const flowers = await db
      .selectFrom('series')
      .select('id')
      .where('slug', '=', 'flowers')
      .executeTakeFirstOrThrow();
    // Somebody takes an article that did not come with the import into a series that did.
    const { source } = await db.selectFrom('imported').select('source').executeTakeFirstOrThrow();
    await db
      .updateTable('articles')
      .set({ series: flowers.id, version: 9 })
      .where('name', '=', 'नदी')
      .execute();
    const { removed, kept } = await undoImport(database(), source);
    expect([removed.series, kept.series]).toEqual([1, 2]);
    const left = await db.selectFrom('series').select('slug').orderBy('slug').execute();
    expect(left.map(({ slug }) => slug)).toEqual(['flowers', 'hills']);
  });
});
