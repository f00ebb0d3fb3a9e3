import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sourceOf } from '../../tests/support/import-source.ts';
import { asArticles } from '../articles/present.ts';
import { listPublished } from '../articles/published.ts';
import { openLocalStore } from '../images/local-store.ts';
import { importFrom } from './engine.ts';
import { ghost } from './ghost/ghost.ts';

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
  test('show nothing of what stood behind their wall, in whichever place that was', async () => {
    const { db } = database();
    const posts = [
      ...Object.entries(bodies).map(([id, html]) => ({ id, title: id, html, visibility: 'paid' })),
      { id: 'untitled', title: '', html: '<p>secret</p>', visibility: 'members' },
      { id: 'khula', title: 'khula', html: bodies.plain, visibility: 'public' },
    ].map((post) => ({ ...post, slug: post.id, type: 'post', status: 'published' }));
    await importFrom(
      database(),
      {
        reader: ghost,
        source: sourceOf({ 'g.json': JSON.stringify({ db: [{ data: { posts } }] }) }),
      },
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
