import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import type { Site } from '../../../cli/command.ts';
import { orderOfFeatures } from '../../../cli/run-command.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { createSeries } from '../../../domain/series/series.ts';
import { createTag } from '../../../domain/tags/tags.ts';
import { keepFew, onSite } from '../../../tests/support/command-site.ts';
import { copyDemoFolder, demoFolder, newFolder } from '../../../tests/support/demo-site.ts';
import { readOrder } from './order.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function rememberFolder(folder: Promise<string>): Promise<string> {
  folders.push(await folder);
  return folder;
}

/** What readers and search engines see of articles, by their slugs. */
async function articlesOf({ db }: Database) {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select([
      'articles.name',
      'standfirst',
      'articles.slug',
      'articles.description',
      'meta_title',
      'meta_keywords',
    ])
    .select([
      'meta_description',
      'articles.image_url',
      'image_alt',
      'image_caption',
      'image_credit',
    ])
    .select([
      'kicker',
      'short_title',
      'og_title',
      'og_description',
      'drop_cap',
      'articles.genre',
      'embargo',
    ])
    .select(['access', 'free_paragraphs'])
    .select(['photographers', 'translators', 'tags', 'series'])
    .select(['articles.language', 'articles.status', 'translation_id', 'published_at'])
    .select([
      'users.name as author',
      'users.slug as person',
      'users.bio',
      'users.image_url as portrait',
    ])
    .select(['categories.name as category', 'categories.slug as section'])
    .select('categories.description as about')
    .where('articles.status', '!=', 'bin')
    .orderBy('articles.slug')
    .execute();
  const names = new Map<string, string>();
  for (const table of ['users', 'tags', 'series'] as const) {
    for (const { id, name } of await db.selectFrom(table).select(['id', 'name']).execute()) {
      names.set(id, name);
    }
  }
  const named = (ids: string) => ids.split(' ').map((id) => names.get(id) ?? id);
  const pairs = Map.groupBy(rows, (row) => row.translation_id);
  return rows.map(({ translation_id, description, image_url, portrait, ...row }) => ({
    ...row,
    status: row.status === 'published' ? 'published' : 'draft',
    photographers: named(row.photographers),
    translators: named(row.translators),
    tags: named(row.tags),
    series: named(row.series),
    // An id of a picture is made of its bytes, which are now those of the copy that was kept.
    hasCover: image_url !== '',
    hasPortrait: Boolean(portrait),
    description: description
      .replace(/\/images\/[^"]+/g, '/images/x')
      .replace(/>\s+</g, '><')
      .trim(),
    translation: translation_id
      ? pairs.get(translation_id)?.find(({ slug }) => slug !== row.slug)?.slug
      : undefined,
  }));
}

test('a site goes out as Markdown and comes back with the same articles', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const from = await rememberFolder(copyDemoFolder(await demoFolder()));
  const out = `${from}/markdown`;
  const bringIn = async (site: Site) => (await readOrder([out, '--no-pictures']))?.run(site);
  const wanted = await onSite(from, async (site) => {
    const { db } = site.database;
    await keepFew(site.database, 8);
    const articles = await articlesOf(site.database);
    const slugs = articles.map(({ slug }) => slug);
    const said = {
      kicker: 'आँखों देखी',
      short_title: 'छोटा',
      drop_cap: 1,
      genre: 'opinion' as const,
      access: 'supporter' as const,
      free_paragraphs: 0,
      og_title: 'साझा करें: यह',
      og_description: 'दूसरी साइटों पर',
    };
    const [one, other] = await db.selectFrom('users').select('id').orderBy('slug').execute();
    const people = { photographers: one?.id ?? '', translators: other?.id ?? '' };
    const texts = { name: 'नदियाँ: पानी', description: '' };
    const tag = await write(db, (trx) => createTag(trx, texts));
    const series = await write(db, (trx) => createSeries(trx, texts));
    // Names that Jekyll and Hugo give a meaning of their own, fields that look like others, an empty summary.
    await db
      .updateTable('articles')
      .set({ slug: '2021-05-01-readme', ...said, ...people, tags: tag, series })
      .where('slug', '=', slugs[0] ?? '')
      .execute();
    await db
      .updateTable('articles')
      .set({ slug: 'readme', standfirst: '', meta_description: 'true' })
      .where('slug', '=', slugs[1] ?? '')
      .execute();
    await db
      .updateTable('articles')
      .set({ name: '2021: "नया" #1 [क]', meta_keywords: 'a, b: c' })
      .where('slug', '=', slugs[2] ?? '')
      .execute();
    await db
      .updateTable('articles')
      .set({ status: 'draft', published_at: null, embargo: '2099-01-01T00:00:00.000Z' })
      .where('slug', '=', slugs[3] ?? '')
      .execute();
    const order = await orderOfFeatures('export', ['--markdown', out]);
    expect(await order?.run(site)).toContain(`${articles.length} articles`);
    return articlesOf(site.database);
  });
  const to = await rememberFolder(newFolder());
  await onSite(to, async (site) => {
    const said = await bringIn(site);
    expect(said).toContain(`article: ${wanted.length} added`);
    expect(await articlesOf(site.database)).toEqual(wanted);
    // Again: nothing has changed.
    expect(await bringIn(site)).toContain(`article: ${wanted.length} unchanged`);
  });
});
