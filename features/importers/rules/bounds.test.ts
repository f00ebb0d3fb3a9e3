import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../database/migrate.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { exportSite } from '../../../domain/import-export/export.ts';
import { type ImportProblems, importSite } from '../../../domain/import-export/import.ts';
import { newDatabase, onEachEngine } from '../../../tests/support/databases.ts';
import { importFrom } from './engine.ts';
import type { Item } from './item.ts';
import type { Reader } from './reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-bounds-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Longer than any field, with signs that none may hold; each letter that a reader sees is three characters. */
const long = `\u0007\u200d${'क्षि बहुत लंबा '.repeat(500)}`;
const picture = 'https://old.example/a.png';

const text = { title: long, slug: long, html: '<p>पाठ</p>', status: 'published' } as const;
const search = { metaTitle: long, metaDescription: long, metaKeywords: long };
const nameless = 'n'.repeat(300);

const items: Item[] = [
  { kind: 'site', source: 'old' },
  { kind: 'person', id: nameless, name: '\u200d', bio: long },
  { kind: 'person', id: 'asha', name: long, bio: long, slug: long },
  ...(['category', 'tag', 'series'] as const).flatMap((taxonomy): Item[] => [
    { kind: 'term', taxonomy, id: 'long', name: long, description: long, slug: long },
    { kind: 'term', taxonomy, id: nameless, name: '\u200d', description: '\u0007' },
  ]),
  {
    kind: 'picture',
    id: '1',
    address: picture,
    name: long,
    alt: long,
    caption: long,
    credit: long,
  },
  {
    kind: 'article',
    id: '1',
    ...text,
    ...search,
    standfirst: long,
    kicker: long,
    shortTitle: long,
    ogTitle: long,
    ogDescription: long,
    cover: { address: picture, alt: long, caption: long, credit: long },
    authors: ['asha', nameless],
    categories: ['long'],
    tags: ['long'],
    series: 'long',
  },
  { kind: 'page', id: '2', ...text, ...search },
  { kind: 'comment', id: '1', article: '1', name: long, html: long, status: 'shown' },
];

/** A system whose exports hold what none may. */
const reader: Reader = {
  name: 'old',
  recognise: async () => true,
  async *read() {
    yield* items;
  },
};

onEachEngine('whatever an export of another system holds', (database, engine) => {
  test('becomes what this site itself exports and takes', async () => {
    const store = openLocalStore(folder);
    const drawn = sharp({ create: { width: 24, height: 16, channels: 3, background: 'red' } });
    const bytes = await drawn.png().toBuffer();
    const { things } = await importFrom(
      database(),
      { reader, source: { name: 'old', files: [] } },
      {
        store,
        siteUrl: 'https://new.example',
        pictures: [],
        fetch: async () => bytes,
        tagsAsCategories: [],
        dryRun: false,
        actor: null,
        tell: () => {},
        onProgress: () => {},
      },
    );
    expect(things).toEqual({
      person: { added: 2 },
      category: { added: 2 },
      tag: { added: 2 },
      series: { added: 2 },
      picture: { added: 1 },
      article: { added: 1 },
      page: { added: 1 },
      comment: { added: 1 },
    });
    const archive = `${folder}/archive-${engine}`;
    await exportSite(database(), archive, { store, onProgress: () => {} });
    const next = await newDatabase[engine]();
    try {
      await migrate(next);
      const bring = importSite(next, archive, { store, onProgress: () => {} });
      const problems = await bring.then(
        () => [],
        ({ problems }: ImportProblems) => problems,
      );
      expect(problems).toEqual([]);
    } finally {
      await next.close();
    }
  });
});
