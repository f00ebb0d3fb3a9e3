import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { visibleLength } from '../../contract/truncate.ts';
import type { UserInfo } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { linkTranslation } from '../../domain/articles/translations.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { putSetting } from '../../domain/settings.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { featureGoingOn } from '../../features/tokens.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { featureSamples } from '../../tests/support/feature-samples.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

/** How features have an article go on. */
const going = (await featureSamples()).flatMap(({ goesOn }) => goesOn ?? []);

/** Returns the part of a page that holds a section of the home page. */
const sectionOf = (body: string, name: string) =>
  body.split(`data-section="${name}"`)[1]?.split('</section>')[0] ?? '';

/** Returns the index of headlines. */
const indexOf = (body: string) => body.split('class="headlines-list"')[1]?.split('</ul>')[0] ?? '';

const titles = (part: string) =>
  [...part.matchAll(/class="card-title[^"]*"><a [^>]*><span [^>]*data-text="(.*?)"/g)].map(
    ([, title = '']) => title,
  );

/** Returns the address of the story in the header. */
const leadOf = (body: string) =>
  /class="hero-title"><a class="title-link" href="([^"]+)"/.exec(body)?.[1];

/** Returns the addresses of the stories in a part of a page. */
const storiesIn = (part: string) =>
  [...part.matchAll(/class="title-link" href="([^"]+)"/g)].map(([, address]) => address);

describe('the demonstration home', () => {
  let site: Site;
  let body: string;
  beforeAll(async () => {
    site = await startSite({ template: inject('demoFolder') });
    body = await (await fetch(site.url)).text();
  });
  afterAll(() => site.stop());

  test('the index has one headline of each of six categories without a section', async () => {
    const kickers = [...indexOf(body).matchAll(/class="kicker"><a [^>]*>([^<]+)/g)];
    const names = kickers.map(([, name]) => name);
    expect(new Set(names).size).toBe(6);
    expect(names).not.toContain('Parenting');
  });

  test('stories in the language of the page come first in it', async () => {
    const languages = (page: string) =>
      [...indexOf(page).matchAll(/<li lang="(..)"/g)].map(([, language]) => language);
    const english = languages(body);
    expect(english).toEqual([...english].sort());
    const hindi = languages(await (await fetch(`${site.url}/hi`)).text());
    expect(hindi).toEqual([...hindi].sort().reverse());
  });

  test('cards say their category only where the section has several', () => {
    expect(sectionOf(body, 'latest').match(/class="kicker"/g)).toHaveLength(3);
    expect(sectionOf(body, 'apnaGyaan')).not.toContain('class="kicker"');
  });

  test('each section has its form, and the rail shows its writers', () => {
    expect(body.match(/class="section band-\w+"/g)).toEqual(
      ['feature', 'rail', 'cards', 'essay'].map((form) => `class="section band-${form}"`),
    );
    expect(sectionOf(body, 'editorsChoice').match(/class="face"/g)).toHaveLength(3);
  });

  test('the title is the only stop of the keyboard on a card', () => {
    const [card = ''] =
      sectionOf(body, 'latest').match(/<article class="card".*?<\/article>/s) ?? [];
    const links = card.match(/<a [^>]*>/g) ?? [];
    const stops = links.filter((link) => !link.includes('tabindex="-1"'));
    expect(stops.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
      '/category/apna-gyaan',
      '/en/apna-gyaan/suraj-ki-ghadi-samrat-yantra',
    ]);
    expect(card).toMatch(
      /<a class="more"[^>]* aria-hidden="true">Read More<span[^>]*>.*?<\/span><\/a>/,
    );
  });
});

describe('a site of its own', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());
  const home = async () => (await fetch(site.url)).text();

  test('without pictures, cards show the first syllable of the title on their dye', async () => {
    const { db } = site.database;
    await write(db, async (trx) => {
      const category = await createCategory(trx, {
        name: 'Parenting',
        description: 'On children',
        isHome: true,
      });
      const add = (name: string, slug: string, publishedAt: string, imageUrl = '') =>
        createArticle(trx, sampleArticle({ name, slug, category, imageUrl }), { publishedAt });
      await add('“क्षितिज: आकाश-गंगा”', 'one', '2026-01-03T00:00:00.000Z');
      await add('Two', 'two', '2025-01-02T00:00:00.000Z', '/images/same.jpg');
    });
    const body = await home();
    const section = sectionOf(body, 'parenting');
    expect(section).toContain('class="story-row few few-2 rows"');
    expect(section).toMatch(/data-dye="\w+"><a class="card-picture akshar"[^>]*><span>क्षि</);
    // A name does not break at its hyphen, which stays the one that was written.
    expect(body).not.toContain('\u2011');
    expect(section).toContain('<span class="unbroken">आकाश-गंगा</span>');
    expect(titles(section)[0]).toContain('आकाश-गंगा');
    expect(section).toContain('href="/category/parenting"');
  });

  test('a picture stands once in a section', async () => {
    await write(site.database.db, (trx) =>
      createArticle(trx, sampleArticle({ slug: 'three', imageUrl: '/images/same.jpg' }), {
        publishedAt: '2025-01-01T00:00:00.000Z',
      }),
    );
    const latest = sectionOf(await home(), 'latest');
    expect(latest.match(/src="\/images\/same\.jpg"/g)).toHaveLength(1);
    expect(latest.match(/class="card-picture akshar"/g)).toHaveLength(2);
  });

  test('a story in both languages stands once in a section, in the language of the page', async () => {
    const { database, url } = site;
    const admin = await newPerson(site, 'admin');
    const person = await requireUser(database.db, admin._id);
    await write(database.db, async (trx) => {
      const add = (language: 'hi' | 'en', slug: string) =>
        createArticle(trx, sampleArticle({ slug, language, name: `${slug} story` }));
      await linkTranslation(trx, person, await add('hi', 'hindi'), await add('en', 'english'));
    });
    const section = async (path: string) =>
      titles(sectionOf(await (await fetch(url + path)).text(), 'latest'));
    const [inEnglish, inHindi] = [await section('/en'), await section('/hi')];
    expect(inEnglish).toHaveLength(3);
    // The header has the newest story in the language of the page, and the next one the large place.
    expect(inEnglish[1]).toBe('english story');
    expect(inHindi).toEqual([inEnglish[0], 'hindi story', inEnglish[2]]);
    expect(inHindi).not.toContain('english story');
  });

  test('a pinned story stands at the top in the language of the page', async () => {
    const { db } = site.database;
    const ids = await db.selectFrom('articles').select(['id', 'slug']).execute();
    const idOf = (slug: string) => ids.find((article) => article.slug === slug)?.id ?? '';
    const pin = (id: string | undefined) =>
      write(db, async (trx) => {
        if (id) await putSetting(trx, 'pinnedArticle', id);
        else await trx.deleteFrom('settings').where('key', '=', 'pinnedArticle').execute();
        await recordChanges(trx, [{ tag: 'settings', action: 'settings.change' }]);
      });
    await pin(idOf('hindi'));
    const top = async (path: string) =>
      /class="hero-title">.*?<\/a>/s.exec(await (await fetch(site.url + path)).text())?.[0];
    expect(await top('/hi')).toContain('hindi story');
    expect(await top('/en')).toContain('english story');
    await pin(undefined);
  });

  test('links say how many stories there are', async () => {
    const body = await home();
    expect(sectionOf(body, 'latest')).toMatch(/class="band-all"[^>]*>All 5 stories</);
    expect(sectionOf(body, 'parenting')).toMatch(/class="band-all"[^>]*>All 2 stories</);
    const category = await (await fetch(`${site.url}/category/parenting`)).text();
    expect(category).toMatch(/class="list-notes"[^>]*><span>2 stories</);
  });

  test('a very long title is cut at a word, and is the hint of its link', async () => {
    const name = 'सत्रह औरतों की कहानी '.repeat(12).trim();
    await write(site.database.db, (trx) =>
      createArticle(trx, sampleArticle({ slug: 'long', language: 'hi', name })),
    );
    const [cutTitle = ''] = titles(sectionOf(await home(), 'latest')).filter((title) =>
      title.endsWith('…'),
    );
    expect(visibleLength(cutTitle)).toBeLessThanOrEqual(limits.shortTitle + 1);
    expect(name.startsWith(cutTitle.slice(0, -1))).toBe(true);
    expect(await home()).toContain(`title="${name}"`);
  });

  test('the newest story leads, and stands in Latest Stories without the large place', async () => {
    const { db } = site.database;
    await write(db, async (trx) => {
      const add = (slug: string, publishedAt: string) =>
        createArticle(trx, sampleArticle({ slug, language: 'hi' }), { publishedAt });
      for (const day of [1, 2, 3]) await add(`new-${day}`, `2099-01-0${day}T00:00:00.000Z`);
    });
    const body = await (await fetch(`${site.url}/hi`)).text();
    expect(leadOf(body)).toBe('/general/new-3');
    const latest = storiesIn(sectionOf(body, 'latest'));
    expect(latest).toEqual(['/general/new-2', '/general/new-3', '/general/new-1']);
    expect(indexOf(body)).not.toContain('/general/new-3');
  });

  test.each(going)(
    'a story that goes on since today leads, and is marked in each list until it ends',
    async (goesOn) => {
      const { database, url } = site;
      const { db } = database;
      const admin = await newPerson(site, 'admin');
      const id = await write(db, (trx) =>
        createArticle(trx, sampleArticle({ slug: 'match', language: 'hi', name: 'मैच' }), {
          publishedAt: '2099-01-02T12:00:00.000Z',
        }),
      );
      const page = async (path: string) => (await fetch(url + path)).text();
      const turn = (on: boolean) => goesOn(site, id, { author: admin._id, on });
      const pages = ['/hi', '/hi/stories'];
      for (const path of pages) expect(await page(path)).not.toContain('class="on-air"');
      await turn(true);
      expect(leadOf(await page('/hi'))).toBe('/general/match');
      for (const path of pages) {
        expect(await page(path)).toContain('<b class="on-air" lang="hi">लाइव</b>');
      }
      await turn(false);
      expect(leadOf(await page('/hi'))).toBe('/general/new-3');
      for (const path of pages) expect(await page(path)).not.toContain('class="on-air"');
      // Nobody has ended one of yesterday.
      await turn(true);
      const started_at = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
      await write(db, async (trx) => {
        for (const { table } of featureGoingOn)
          await sql`update ${sql.table(table)} set started_at = ${started_at}`.execute(trx);
        const published_at = started_at;
        await trx.updateTable('articles').set({ published_at }).where('id', '=', id).execute();
        await recordChanges(trx, [{ tag: 'home', action: 'home.change' }]);
      });
      expect(leadOf(await page('/hi'))).toBe('/general/new-3');
      // A story goes on for readers from when it is published.
      const published_at = new Date().toISOString();
      await write(db, async (trx) => {
        await trx.updateTable('articles').set({ published_at }).where('id', '=', id).execute();
        await recordChanges(trx, [{ tag: 'home', action: 'article.publish' }]);
      });
      expect(leadOf(await page('/hi'))).toBe('/general/match');
      expect(site.remembers('/hi')).toBe(true);
    },
  );
});

describe('the header of the home page', () => {
  let site: Site;
  let admin: UserInfo;
  beforeAll(async () => {
    site = await startSite({ template: inject('demoFolder') });
    admin = await newPerson(site, 'admin');
  });
  afterAll(() => site.stop());
  const home = async (path = '') => (await fetch(site.url + path)).text();
  const put = (body: object) => call(site, admin, 'PUT', '/api/settings/admin-settings', body);

  test('the header image carries the story, and is described in the language of the page', async () => {
    const inOtherLanguage = {
      siteName: '',
      shortName: '',
      description: '',
      city: '',
      contactAddress: '',
      headerAlt: 'गली में एक मोर',
    };
    await put({ headerImage: '/images/peacock.jpg', headerAlt: 'A peacock', inOtherLanguage });
    const english = await home();
    expect(english).toMatch(/<img src="\/images\/peacock\.jpg"[^>]* alt="A peacock"/);
    expect(english).toContain('class="hero-title"><a class="title-link" href=');
    const hindi = await home('/hi');
    expect(hindi).toMatch(/<div class="card-picture" lang="hi">.*? alt="गली में एक मोर"/);
    expect(hindi).toContain('property="og:image:alt" content="गली में एक मोर"');
  });

  test('without a story the header says the line of the site, over its own art', async () => {
    await put({ header: 'site', headerImage: '' });
    const body = await home();
    expect(body).toMatch(/<p class="hero-title" lang="en">.*>Stories, ideas and news/);
    expect(body).toContain('class="site-art"');
  });
});
