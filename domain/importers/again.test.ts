import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sourceOf, wxr, wxrItem } from '../../tests/support/wxr.ts';
import { eraseArticle } from '../bin/articles.ts';
import { openLocalStore } from '../images/local-store.ts';
import { importFrom } from './engine.ts';
import type { Entry } from './report.ts';
import { undoImport } from './undo.ts';
import { wordpress } from './wordpress/reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-again-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const source = 'wordpress:old.example';
const gaon: [string, string, string] = ['category', 'gaon', 'गाँव'];
const head = `
<wp:author><wp:author_login>asha</wp:author_login><wp:author_display_name>आशा</wp:author_display_name></wp:author>
<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>gaon</wp:category_nicename><wp:cat_name>गाँव</wp:cat_name></wp:category>`;
const post = (id: number, more: Partial<Parameters<typeof wxrItem>[0]> = {}) =>
  wxrItem({ id, slug: `s-${id}`, content: `पाठ ${id}`, terms: [gaon], ...more });

onEachEngine('an import after changes here', (database) => {
  const run = async (items: string, dryRun = false) => {
    const entries: Entry[] = [];
    const { things } = await importFrom(
      database(),
      { reader: wordpress, source: sourceOf({ 'old.xml': wxr(items, head) }) },
      {
        ...{ store: openLocalStore(folder), siteUrl: 'https://new.example', pictures: [] },
        ...{ fetch: null, tagsAsCategories: [], dryRun, actor: null },
        tell: (entry) => void entries.push(entry),
        onProgress: () => {},
      },
    );
    return { things, entries };
  };
  const articles = () => database().db.selectFrom('articles').selectAll().orderBy('slug').execute();
  const idOfSlug = async (slug: string) =>
    (await articles()).find((each) => each.slug === slug)?.id ?? '';

  test('lets rest what was erased, with its author and category', async () => {
    const { db } = database();
    await run(post(1) + post(2));
    const erased = await idOfSlug('s-1');
    await write(db, (trx) => eraseArticle(trx, erased));
    expect((await run(post(1) + post(2))).things.article).toEqual({ deleted: 1, unchanged: 1 });

    await write(db, async (trx) => {
      await trx.updateTable('articles').set({ category_id: null, author_id: null }).execute();
      await trx.deleteFrom('categories').execute();
      await trx.deleteFrom('users').execute();
    });
    const { things } = await run(post(1) + post(2) + post(3));
    expect(things).toMatchObject({
      ...{ person: { deleted: 1 }, category: { deleted: 1 } },
      article: { deleted: 1, updated: 1, added: 1 },
    });
    expect(await articles()).toMatchObject([
      { slug: 's-2' },
      { slug: 's-3', author_id: null, category_id: null },
    ]);
    await undoImport(database(), source);
  });

  test('leaves in the bin what an undone import had there, and takes the others', async () => {
    const { db } = database();
    await run(post(1) + post(2));
    const binned = await idOfSlug('s-1');
    const now = '2026-01-01T00:00:00.000Z';
    await db
      .updateTable('articles')
      .set({ status: 'bin', binned_at: now, binned_status: 'published' })
      .where('id', '=', binned)
      .execute();
    const { kept } = await undoImport(database(), source);
    expect(kept).toEqual({ article: 1, category: 1, person: 1 });
    const { things } = await run(post(1) + post(2));
    expect(things.article).toEqual({ deleted: 1, added: 1 });

    // Even without its row it costs no other text.
    await db.deleteFrom('imported').where('our_id', '=', binned).execute();
    const again = await run(post(1) + post(2) + post(3));
    expect(again.things.article).toEqual({ refused: 1, unchanged: 1, added: 1 });
    expect(again.entries).toContainEqual(
      expect.objectContaining({
        id: '1',
        reason: 'refused',
        detail: expect.stringContaining('s-1'),
      }),
    );
  });
});
