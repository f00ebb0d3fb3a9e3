import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesSince, newestChange } from '../../../database/changes.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sourceOf, wxr, wxrItem } from '../support/wxr.ts';
import { importFrom } from './engine.ts';
import { undoImport } from './undo.ts';
import { wordpress } from './wordpress/reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-changes-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asha = (name: string) =>
  `<wp:author><wp:author_login>asha</wp:author_login><wp:author_display_name>${name}</wp:author_display_name></wp:author>`;

const story = (id: number, language: string) =>
  wxrItem({
    id,
    slug: `s-${id}`,
    content: `पाठ ${id}`,
    terms: [
      ['language', language, language],
      ['post_translations', 'pll_9', 'pll_9'],
    ],
  });

onEachEngine('pages are told what an import changes:', (database) => {
  const run = (text: string) =>
    importFrom(
      database(),
      { reader: wordpress, source: sourceOf({ 'old.xml': text }) },
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
  /** The tags of what is changed by some work. */
  async function changedBy(work: () => Promise<unknown>): Promise<Set<string>> {
    const before = await newestChange(database().db);
    await work();
    return (await changesSince(database().db, before)).tags;
  }
  const first = story(1, 'hi');

  test('an article that was here gets a translation', async () => {
    await run(wxr(first, asha('आशा')));
    const { id } = await database()
      .db.selectFrom('articles')
      .select('id')
      .where('slug', '=', 's-1')
      .executeTakeFirstOrThrow();
    const tags = await changedBy(() => run(wxr(first + story(2, 'en'), asha('आशा'))));
    expect([...tags]).toContain(`article:${id}`);
  });

  test('a person has another name', async () => {
    const { id } = await database().db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const tags = await changedBy(() => run(wxr(first, asha('आशा देवी'))));
    expect([...tags]).toEqual([`user:${id}`]);
  });

  test('articles and a redirect go with the import that made them', async () => {
    const tags = await changedBy(() => undoImport(database(), 'wordpress:old.example'));
    expect([...tags]).toEqual(expect.arrayContaining(['redirect:/feed', 'home', 'stories']));
  });
});
