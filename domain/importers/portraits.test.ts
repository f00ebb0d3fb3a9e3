import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sourceOf } from '../../tests/support/import-source.ts';
import { openLocalStore } from '../images/local-store.ts';
import { importFrom } from './engine.ts';
import { markdown } from './markdown/markdown.ts';
import { undoImport } from './undo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-portraits-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

onEachEngine('portraits of authors', (database) => {
  const run = async (files: Record<string, string | Buffer>) => {
    const { things } = await importFrom(
      database(),
      { reader: markdown, source: { ...sourceOf(files), place: 'blog' } },
      {
        ...{ store: openLocalStore(folder), siteUrl: 'https://new.example', pictures: [] },
        ...{ fetch: null, tagsAsCategories: [], dryRun: false, actor: null },
        ...{ tell: () => {}, onProgress: () => {} },
      },
    );
    return things;
  };
  const shown = async () => {
    const { db } = database();
    const query = db.selectFrom('users').innerJoin('images', 'images.url', 'users.image_url');
    return query.select('users.name').execute();
  };

  test('come with them, also later, and go with them', async () => {
    const texts = {
      'content/nadi.md': '---\ntitle: नदी\nauthors: [आशा]\n---\nपाठ',
      'data/lekhani.yaml': 'authors:\n  - name: आशा\n    picture: /images/asha.png\n',
    };
    expect(await run(texts)).toMatchObject({ person: { added: 1 }, picture: { missing: 1 } });
    expect(await shown()).toEqual([]);
    const create = { width: 64, height: 64, channels: 3, background: 'teal' } as const;
    const portrait = await sharp({ create }).png().toBuffer();
    const whole = { ...texts, 'static/images/asha.png': portrait };
    expect(await run(whole)).toMatchObject({ person: { updated: 1 }, picture: { added: 1 } });
    expect(await shown()).toEqual([{ name: 'आशा' }]);
    expect((await run(whole)).person).toEqual({ unchanged: 1 });
    const { db } = database();
    const { source } = await db.selectFrom('imported').select('source').executeTakeFirstOrThrow();
    const { removed } = await undoImport(database(), source);
    expect(removed).toMatchObject({ article: 1, person: 1, picture: 1 });
  });
});
