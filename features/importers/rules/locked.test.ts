import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asArticles } from '../../../domain/articles/present.ts';
import { listPublished } from '../../../domain/articles/published.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sourceOf } from '../support/sources.ts';
import { wxr, wxrItem } from '../support/wxr.ts';
import { importFrom } from './engine.ts';
import { ghost } from './ghost/ghost.ts';
import type { Reader } from './reader.ts';
import { wordpress } from './wordpress/reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-locked-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const wall = '<!--members-only-->';
const bodies: Record<string, string> = {
  plain: `<p>open</p><p>open</p>${wall}<p>secret</p>`,
  // In the middle of what counts as one, nothing ends before it.
  inside: `<p>open ${wall} secret</p><p>secret</p>`,
  loose: `open ${wall} secret<p>secret</p>`,
  list: `<ul><li>open</li>${wall}<li>secret</li></ul>`,
  box: `<div class="kg-card"><p>open</p>${wall}<p>secret</p></div>`,
  twice: `<p>open</p>${wall}<p>secret</p>${wall}<p>secret</p>`,
  none: '<p>secret</p>',
};

onEachEngine('posts for members of an import', (database) => {
  const importInto = (reader: Reader, files: Record<string, string>) =>
    importFrom(
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
        tell: () => {},
        onProgress: () => {},
      },
    );

  beforeEach(() => database().db.deleteFrom('articles').execute());

  test('are not public where what was for members stands in a part that texts share', async () => {
    const gate = '<!-- wp:block {"ref":2} /-->';
    const secret = '[membership]गुप्त[/membership]';
    const shared = { type: 'wp_block', title: 'साझा', status: 'publish' };
    const items = [
      wxrItem({ id: 1, slug: 'band', content: `खुला ${gate}` }),
      wxrItem({ id: 2, content: secret, ...shared }),
      // A part in a part.
      wxrItem({ id: 3, slug: 'bheetar', content: '<!-- wp:block {"ref":4} /-->' }),
      wxrItem({ id: 4, content: gate, ...shared }),
      wxrItem({ id: 5, slug: 'khula-hai', content: 'खुला' }),
    ];
    await importInto(wordpress, { 'w.xml': wxr(items.join('')) });
    const slugs = ['band', 'bheetar', 'khula-hai'];
    const rows = database().db.selectFrom('articles').select(['slug', 'status']);
    const found = await rows.where('slug', 'in', slugs).orderBy('slug').execute();
    expect(found.map(({ slug, status }) => [slug, status])).toEqual([
      ['band', 'draft'],
      ['bheetar', 'draft'],
      ['khula-hai', 'published'],
    ]);
  });

  test('show nothing of what stood behind their wall, in whichever place that was', async () => {
    const { db } = database();
    const posts = [
      ...Object.entries(bodies).map(([id, html]) => ({ id, title: id, html, visibility: 'paid' })),
      { id: 'untitled', title: '', html: '<p>secret</p>', visibility: 'members' },
      { id: 'khula', title: 'khula', html: bodies.plain, visibility: 'public' },
    ].map((post) => ({ ...post, slug: post.id, type: 'post', status: 'published' }));
    await importInto(ghost, { 'g.json': JSON.stringify({ db: [{ data: { posts } }] }) });
    const articles = await listPublished(db, {}, { limit: 20 }, asArticles);
    const open = Object.fromEntries(articles.map((article) => [article.slug, article.description]));
    expect(open).toEqual({
      plain: '<p>open</p><p>open</p>',
      inside: expect.not.stringContaining('secret'),
      loose: '',
      list: '',
      none: '',
      box: expect.stringContaining('open'),
      twice: '<p>open</p>',
      untitled: '',
      khula: '<p>open</p><p>open</p><p>secret</p>',
    });
    for (const { slug, access, locked, ...texts } of articles) {
      if (slug === 'khula') continue;
      expect([slug, access, locked]).toEqual([slug, slug === 'untitled' ? 'free' : 'member', true]);
      expect(JSON.stringify(texts)).not.toContain('secret');
    }
    const rows = await db.selectFrom('articles').select('description').execute();
    expect(JSON.stringify(rows)).not.toContain('lekhani-paywall');
  });
});
