import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOldPath } from '../../../../domain/addresses/history.ts';
import { openLocalStore } from '../../../../domain/images/local-store.ts';
import { onEachEngine } from '../../../../tests/support/databases.ts';
import { sourceOf } from '../../support/wxr.ts';
import { importFrom } from '../engine.ts';
import { markdown } from './markdown.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-import-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

onEachEngine('a link from one file of Markdown to another', (database) => {
  test('leads to the article that is made of it, also where that is imported later', async () => {
    const { db } = database();
    const files = {
      'content/ek.md': '---\ntitle: एक\n---\n[दो](katha/do.md#ant)',
      'content/katha/do.md': '---\ntitle: दो\ncategories: [Katha]\n---\n[एक](../ek.md)',
    };
    await importFrom(
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
    const rows = await db.selectFrom('articles').select(['name', 'description']).execute();
    expect(new Map(rows.map(({ name, description }) => [name, description]))).toEqual(
      new Map([
        ['एक', '<p><a href="/katha/do#ant">दो</a></p>'],
        ['दो', '<p><a href="/ek">एक</a></p>'],
      ]),
    );
    expect(await findOldPath(db, '/ek')).toBe('/general/ek');
    // The article's own address, which needs no redirect.
    expect(await findOldPath(db, '/katha/do')).toBeNull();
  });
});
