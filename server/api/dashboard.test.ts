import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { dashboardSchema } from '../../contract/dashboard.ts';
import { fixedPages } from '../../contract/paths/paths.ts';
import { asRows } from '../../domain/articles/present.ts';
import { listPublished } from '../../domain/articles/published.ts';
import { listCategories } from '../../domain/categories/categories.ts';
import { selectSeries } from '../../domain/series/series.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

test('everybody who works here has a dashboard, visitors have none', async () => {
  expect((await call(site, null, 'GET', '/api/dashboard')).status).toBe(401);
  for (const role of ['admin', 'editor', 'author', 'contributor'] as const) {
    const { status, body } = await call(site, await newPerson(site, role), 'GET', '/api/dashboard');
    expect(status).toBe(200);
    const { counts, mine } = dashboardSchema.parse(body);
    expect(counts.articles).toBeGreaterThan(30);
    expect(mine).toEqual([]);
  }
});

interface Node {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: Node[];
}

/** Returns the root element of an XML document. */
function parse(xml: string): Node {
  const top: Node = { name: '', text: '', attributes: {}, children: [] };
  const open = [top];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node = { name, text: '', attributes, children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(text) {
        const node = open.at(-1);
        if (node) node.text += text;
      },
      onclosetag(name, implied) {
        expect([open.pop()?.name, implied]).toEqual([name, name === 'xhtml:link']);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(open).toHaveLength(1);
  const [root] = top.children;
  if (!root) throw new Error('There is no element.');
  return root;
}

test('the sitemap keeps to the schema of sitemaps.org and holds every article', async () => {
  const person = await newPerson(site, 'contributor');
  expect((await fetch(`${site.url}/api/sitemap`)).status).toBe(401);
  const answer = await fetch(`${site.url}/api/sitemap`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('sitemap.xml');
  const xml = await answer.text();
  expect(xml).toBe(await (await fetch(`${site.url}/sitemap.xml`)).text());
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);

  const root = parse(xml);
  expect(root.name).toBe('urlset');
  expect(root.attributes).toEqual({
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  });
  expect(root.children.length).toBeLessThanOrEqual(50_000);
  const order = ['loc', 'lastmod', 'changefreq', 'priority'];
  const often = /^(always|hourly|daily|weekly|monthly|yearly|never)$/;
  const moment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
  const addresses = root.children.map(({ name, children }) => {
    expect(name).toBe('url');
    const names = children.map((child) => child.name).filter((name) => !name.includes(':'));
    expect(names).toEqual(order.filter((name) => names.includes(name)));
    const value = new Map(children.map((child) => [child.name, child.text]));
    const loc = value.get('loc') ?? '';
    expect(loc.length).toBeLessThanOrEqual(2048);
    expect(new URL(loc).href).toBe(loc);
    expect(loc.startsWith(`${site.config.SITE_URL}/`)).toBe(true);
    expect(value.get('changefreq') ?? 'weekly').toMatch(often);
    expect(Number(value.get('priority') ?? 0.5)).toBeLessThanOrEqual(1);
    expect(value.get('lastmod') ?? '2026-01-01').toMatch(moment);
    return loc;
  });
  expect(new Set(addresses).size).toBe(addresses.length);
  const articles = await listPublished(site.database.db, {}, { limit: 1000 }, asRows);
  for (const { slug, category } of articles) {
    const path = `/${category?.slug ?? 'general'}/${slug}`;
    expect(addresses).toContain(site.config.SITE_URL + path);
  }
  const categories = await listCategories(site.database.db);
  for (const { slug } of categories)
    for (const prefix of ['', '/hi'])
      expect(addresses).toContain(`${site.config.SITE_URL}${prefix}/category/${slug}`);
  for (const slug of [...fixedPages, 'stories', 'privacy-choices'])
    for (const prefix of ['', '/hi'])
      expect(addresses).toContain(`${site.config.SITE_URL}${prefix}/${slug}`);
  const authors = new Set(articles.flatMap(({ author }) => (author ? [author.slug] : [])));
  for (const slug of authors) expect(addresses).toContain(`${site.config.SITE_URL}/author/${slug}`);
  const series = await selectSeries(site.database.db).execute();
  for (const { slug, other_slug } of series) {
    expect(addresses).toContain(`${site.config.SITE_URL}/series/${slug}`);
    expect(addresses).toContain(`${site.config.SITE_URL}/hi/series/${other_slug}`);
  }
  expect(addresses).toHaveLength(
    articles.length +
      authors.size +
      2 * (3 + categories.length + fixedPages.length + series.length),
  );
});
