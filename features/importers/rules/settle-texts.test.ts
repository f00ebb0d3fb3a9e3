import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sourceOf } from '../support/sources.ts';
import { importFrom } from './engine.ts';
import { idOf } from './imported.ts';
import { mongo } from './mongo/mongo.ts';
import type { Reader } from './reader.ts';
import type { Entry } from './report.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-settle-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

onEachEngine('an import', (database) => {
  test('leaves out what collides with a change meanwhile, and takes the others', async () => {
    const { db } = database();
    const row = (digit: string, category: string | null) => {
      const _id = { $oid: digit.repeat(24) };
      return { _id, name: digit, slug: `lekh-${digit}`, description: '<p>पाठ</p>', category };
    };
    const rows = [row('a', 'c'.repeat(24)), row('b', null)];
    const category = { _id: { $oid: 'c'.repeat(24) }, name: 'नदी', slug: 'nadi', description: 'x' };
    const files = {
      'articles.json': rows.map((row) => JSON.stringify(row)).join('\n'),
      'categories.json': JSON.stringify(category),
    };
    let readings = 0;
    const reader: Reader = {
      ...mongo,
      async *read(source) {
        readings += 1;
        for await (const item of mongo.read(source)) {
          // Somebody deletes the category just before the first article comes.
          if (readings === 2) await db.deleteFrom('categories').execute();
          yield item;
        }
      },
    };
    const entries: Entry[] = [];
    const { things } = await importFrom(
      database(),
      { reader, source: sourceOf(files) },
      {
        store: openLocalStore(folder),
        siteUrl: 'https://new.example',
        pictures: [],
        fetch: null,
        tagsAsCategories: [],
        dryRun: false,
        actor: null,
        tell: (entry) => void entries.push(entry),
        onProgress: () => {},
      },
    );
    expect(things.article).toEqual({ added: 1, refused: 1 });
    expect(entries.map(({ reason }) => reason)).toContain('noTime');
    expect(entries.find(({ outcome }) => outcome === 'refused')?.detail).toBe(
      'The category does not exist any more; choose another.',
    );
    const found = await db.selectFrom('articles').select('slug').execute();
    expect(found.map(({ slug }) => slug)).toEqual(['lekh-b']);
  });

  test('finds a person whose id is here already, and takes the others', async () => {
    const { db } = database();
    const person = (digit: string) => {
      const _id = { $oid: digit.repeat(24) };
      return { _id, name: `लेखक ${digit}`, email: `${digit}@example.org` };
    };
    const files = {
      'users.json': [person('d'), person('e')].map((person) => JSON.stringify(person)).join('\n'),
    };
    const other = await newUser(db, 'author');
    const taken = idOf('mongo', 'person', 'd'.repeat(24));
    await db.updateTable('users').set({ id: taken }).where('id', '=', other._id).execute();
    const entries: Entry[] = [];
    const { things } = await importFrom(
      database(),
      { reader: mongo, source: sourceOf(files) },
      {
        store: openLocalStore(folder),
        siteUrl: 'https://new.example',
        pictures: [],
        fetch: null,
        tagsAsCategories: [],
        dryRun: false,
        actor: null,
        tell: (entry) => void entries.push(entry),
        onProgress: () => {},
      },
    );
    expect(things.person).toEqual({ added: 1, matched: 1 });
  });
});
