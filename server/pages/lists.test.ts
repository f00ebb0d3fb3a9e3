import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dyes } from '../../contract/dyes.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

/** How many stories the categories hold. */
const sizes = [0, 1, 2, 3, 4, 10];

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const { db } = site.database;
  await write(db, async (trx) => {
    for (const size of sizes) {
      const names = { slug: `of-${size}`, name: `Shelf of ${size}`, description: '' };
      const category = await createCategory(trx, { ...names, isHome: false });
      for (let place = 0; place < size; place += 1) {
        const name = `Story ${place} of ${size}`;
        await createArticle(trx, sampleArticle({ name, category, status: 'published' }));
      }
    }
  });
});
afterAll(() => site.stop());

const text = async (path: string) => (await fetch(site.url + path)).text();

/** Returns the shape of each row of cards and how many it holds. */
function rowsIn(html: string): string[] {
  const rows = html.matchAll(/<ul class="(?:story-row )?([^"]*) rows(?:-all)?">(.*?)<\/ul>/gs);
  return [...rows].map(([, shape, row = '']) => `${shape} ${row.split('<li').length - 1}`);
}

describe('a category', () => {
  test('has a feed', async () => {
    expect(await text('/category/of-4')).toContain(
      '<a href="/category/of-4/rss.xml">RSS feed of this category</a>',
    );
  });

  test.each([
    ['/category/of-0', []],
    ['/category/of-1', ['few few-1 1']],
    ['/category/of-2', ['few few-2 2']],
    ['/category/of-3', ['form-feature 3']],
    ['/category/of-4', ['form-feature 3', 'few few-1 1']],
    ['/category/of-10', ['form-feature 3', 'grid-cards 3', 'grid-cards 3']],
    ['/category/of-10?page=2', ['few few-1 1']],
  ])('%s leaves no hole in a row', async (path, rows) => {
    expect(rowsIn(await text(path))).toEqual(rows);
  });

  test.each(sizes)('with %i stories shows other shelves only under four', async (size) => {
    const html = await text(`/category/of-${size}`);
    const [own = '', others] = html.split('From the other shelves');
    expect(others !== undefined).toBe(size < 4);
    expect(own).not.toContain('class="kicker"');
    const kickers = [...(others ?? '').matchAll(/class="kicker"><a href="([^"]*)"/g)];
    const shelves = kickers.map(([, href]) => href);
    const filled = sizes.filter((other) => other > 0 && other !== size);
    if (size < 4) expect(shelves).toEqual(filled.map((other) => `/category/of-${other}`));
  });

  test('has its dye at its name and at its cards', async () => {
    for (const [place, size] of sizes.entries()) {
      const html = await text(`/category/of-${size}`);
      const dye = dyes[place];
      expect(html).toContain(`<header class="list-head" data-dye="${dye}">`);
      const own = html.split('From the other shelves')[0] ?? '';
      expect(own.split(`<article class="card" lang="en" data-dye="${dye}">`)).toHaveLength(
        Math.min(size, 9) + 1,
      );
    }
  });

  test('without stories says so', async () => {
    expect(await text('/category/of-0')).toContain('No stories in this category yet.');
  });
});

test('all stories say their category', async () => {
  const html = await text('/stories');
  expect(rowsIn(html)).toEqual(['form-feature 3', 'grid-cards 3', 'grid-cards 3']);
  expect(html).toContain(
    '<p class="kicker"><a href="/category/of-10" lang="en">Shelf of 10</a></p>',
  );
});

describe('where nothing is', () => {
  test.each(['/404', '/articles/000000000000000000000000', '/hi/404'])(
    '%s offers the search and the newest stories',
    async (path) => {
      const html = await text(path);
      const prefix = path.startsWith('/hi') ? '/hi' : '';
      expect(html).toMatch(new RegExp(`<form data-script="[^"]+" action="${prefix}/search">`));
      expect(html.match(/>Story \d of 10</g)).toHaveLength(3);
    },
  );

  test('a search offers the categories and the newest stories', async () => {
    for (const path of ['/search', '/search?q=xyzzyq']) {
      const html = await text(path);
      const sections = html.slice(html.indexOf('Look through a category'));
      expect(sections).toContain('data-dye="rose"><a class="chip chip-dyed" href="/category/of-0"');
      expect(sections.match(/>Story \d of 10</g)).toHaveLength(3);
    }
  });
});

test('one click narrows a search to a language or drops a filter', async () => {
  const html = await text('/search?q=story&language=en&category=of-4&from=2020-01-01');
  const chips = [...html.matchAll(/<a class="chip[^"]*" href="([^"]*)"([^>]*)>(.*?)<\/a>/g)];
  const links = chips.map(([, href = '', attributes = '', words = '']) => [
    words.replace(/<[^>]*>|<!-- -->/g, ''),
    href.replaceAll('&amp;', '&'),
    attributes.includes('aria-current'),
  ]);
  const all = '/search?q=story&category=of-4&from=2020-01-01';
  expect(links).toEqual([
    ['All', all, false],
    ['हिन्दी', expect.stringContaining('language=hi'), false],
    ['English', expect.stringContaining('language=en'), true],
    ['Without the filter Shelf of 4', '/search?q=story&language=en&from=2020-01-01', false],
    ['Without the filter From: 1 January 2020', '/search?q=story&category=of-4&language=en', false],
  ]);
  expect(html).toContain('<input type="hidden" name="language" value="en"/>');
});
