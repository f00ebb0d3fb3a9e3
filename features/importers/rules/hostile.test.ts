import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqlite } from '../../../database/engines/sqlite/open.ts';
import { migrate } from '../../../database/migrate.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { sourceOf, wxr, wxrItem } from '../support/wxr.ts';
import { importFrom } from './engine.ts';
import { Unreadable } from './reader.ts';
import { readerOf } from './readers.ts';
import type { Entry } from './report.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-hostile-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An export of each system with one article of this HTML. */
const exportsOf: Record<string, (html: string) => Record<string, string>> = {
  wordpress: (html) => ({ 'a.xml': wxr(wxrItem({ id: 1, title: 'नदी', content: html })) }),
  ghost: (html) => {
    const post = { id: '1', title: 'नदी', slug: 'nadi', type: 'post', status: 'published', html };
    return { 'a.json': JSON.stringify({ db: [{ data: { posts: [post] } }] }) };
  },
  blogger: (html) => ({
    'a.xml': `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><id>tag:blogger.com,1999:blog-1</id>
<entry><id>tag:blogger.com,1999:blog-1.post-1</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status>
<published>2020-01-02T10:00:00Z</published><title>नदी</title><content type="html">${escaped(html)}</content></entry></feed>`,
  }),
  medium: (html) => ({
    'posts/2018-08-11_Nadi-aabbccdd1122.html': `<article class="h-entry"><h1 class="p-name">नदी</h1>
<section data-field="body" class="e-content">${html}</section><footer><p><a href="https://medium.com/p/aabbccdd1122"><time class="dt-published" datetime="2018-08-11T11:23:34.123Z">x</time></a></p>
<p><a href="https://medium.com/@asha/nadi-aabbccdd1122" class="p-canonical">Canonical link</a></p></footer></article>`,
  }),
  substack: (html) => ({
    'posts.csv': `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url
11.nadi,2024-05-01T10:00:00.000Z,true,,newsletter,everyone,नदी,,
`,
    'posts/11.nadi.html': html,
  }),
  mongo: (html) => {
    const row = { _id: { $oid: '1'.repeat(24) }, name: 'नदी', slug: 'nadi', description: html };
    return { 'articles.json': JSON.stringify(row) };
  },
  markdown: (html) => ({ 'content/nadi.md': `---\ntitle: नदी\n---\n${html}\n` }),
};

describe.each(Object.entries(exportsOf))('an export of %s', (name, files) => {
  async function taken(html: string) {
    const database = openSqlite(':memory:');
    await migrate(database);
    const source = sourceOf(files(html), 60_000);
    const reader = await readerOf(source);
    if (reader?.name !== name) throw new Error(`It was taken for ${reader?.name}.`);
    const [entries, asked]: [Entry[], string[]] = [[], []];
    const imported = importFrom(
      database,
      { reader, source },
      {
        store: openLocalStore(folder),
        siteUrl: 'https://new.example',
        pictures: [],
        tagsAsCategories: [],
        dryRun: false,
        actor: null,
        onProgress() {},
        async fetch(address) {
          asked.push(address);
          throw new Error('is not there');
        },
        tell: (entry) => void entries.push(entry),
      },
    );
    // Where its only article is left out, it is refused besides.
    await imported.catch((error: unknown) => {
      if (!(error instanceof Unreadable && entries.length > 0)) throw error;
    });
    const rows = await database.db.selectFrom('articles').select('description').execute();
    await database.close();
    return { rows, entries, asked };
  }

  test('brings no scripts, and asks for no files outside of it', async () => {
    const { rows, asked } = await taken(`<p>पाठ</p>

<script>alert(1)</script><svg onload="alert(1)"></svg><p onclick="alert(1)">क</p>

<p><a href="javascript:alert(1)">ख</a><img src="file:///etc/passwd"><img src="../../../../etc/passwd"></p>`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.description).toContain('पाठ');
    expect(rows[0]?.description).not.toMatch(/<script|onload|onclick|javascript:|alert\(1\)"/);
    expect(asked.filter((address) => !/^https?:/.test(address))).toEqual([]);
  });

  test.each([
    ['an attribute of 10 MB', `<p title="${'y'.repeat(10_000_000)}">पाठ</p>`],
    ['elements without end', `<p>पाठ</p>${'<div>'.repeat(50_000)}`],
  ])('with %s is taken, or left out and told', { tags: 'long' }, async (_, html) => {
    const { rows, entries } = await taken(html);
    const wanted = rows.length === 1 ? { outcome: 'added' } : { reason: expect.any(String) };
    expect(entries).toContainEqual(expect.objectContaining(wanted));
  });
});
