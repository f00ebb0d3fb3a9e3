import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, test, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { write } from '../../database/transactions.ts';
import { linkTranslation } from '../../domain/articles/translations.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { createContent } from '../../domain/content/content.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { startSite } from '../../tests/support/site.ts';

const article = '/en/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

describe('home sections stand on their own', () => {
  const degraded = (break_: (name: string) => Promise<void>) =>
    startSite({
      template: inject('demoFolder'),
      source: (database, siteUrl) => (of) => {
        const made = createContent({ database, siteUrl, ...of });
        const { homeSection } = made.content;
        made.content.homeSection = async (name, ...of) => {
          await break_(name);
          return homeSection(name, ...of);
        };
        return made;
      },
    });

  test('a failed section shows its error beside the other sections, and the page is not cached', async () => {
    const broken = await degraded(async (name) => {
      if (name === 'apnaGyaan') throw new Error('connection refused to 10.0.0.7');
    });
    const answer = await fetch(broken.url);
    const body = await answer.text();
    expect(answer.status).toBe(200);
    expect(body).toContain('Error: This part could not be loaded.');
    expect(body).not.toContain('10.0.0.7');
    expect(body.match(/class="card"/g)).toHaveLength(9);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await broken.stop();
  });

  test.each([
    [
      '/',
      'homeCategories',
      /<main[^>]*>[\s\S]*Error: This part could not be loaded[\s\S]*id="headlines"/,
    ],
    [
      '/',
      'headlines',
      /id="headlines"[\s\S]*Error: This part could not be loaded[\s\S]*data-section="latest"/,
    ],
    ['/category/few', 'otherShelves', /id="headlines"[\s\S]*Error: This part could not be loaded/],
  ])('on %s what %s gives says in its place that it failed', async (path, part, error) => {
    const broken = await startSite({
      template: inject('demoFolder'),
      source: (database, siteUrl) => (of) => {
        const made = createContent({ database, siteUrl, ...of });
        Object.assign(made.content, { [part]: () => Promise.reject(new Error('x')) });
        return made;
      },
    });
    await write(broken.database.db, (trx) =>
      createCategory(trx, { name: 'Few', description: 'x', isHome: false }),
    );
    const answer = await fetch(broken.url + path);
    const body = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatch(error);
    expect(body.match(/data-error=""/g)).toHaveLength(1);
    await broken.stop();
  });

  test('a late section is a spinner with a link to the section', async () => {
    const late = Promise.withResolvers<void>();
    const slow = await degraded((name) =>
      name === 'parenting' ? late.promise : Promise.resolve(),
    );
    const answer = await fetch(slow.url);
    const body = await answer.text();
    expect(body).toContain('href="/fragment/home/parenting"');
    expect(body).toContain('Loading...');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    late.resolve();
    const fragment = await fetch(`${slow.url}/fragment/home/parenting`);
    expect((await fragment.text()).match(/class="card"/g)).toHaveLength(3);
    await slow.stop();
  });

  test('a page without a late section is not kept, also when the section comes before the page is made', async () => {
    const [late, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = await startSite({
      template: inject('demoFolder'),
      source: (database, siteUrl) => (of) => {
        const made = createContent({ database, siteUrl, ...of });
        const { homeSection, lead } = made.content;
        made.content.homeSection = async (name, ...of) => {
          if (name === 'parenting') await late.promise;
          const cards = await homeSection(name, ...of);
          if (name === 'parenting') read.resolve();
          return cards;
        };
        made.content.lead = async (...of) => {
          await pause(limits.homeSectionWait + 50);
          late.resolve();
          await read.promise;
          return lead(...of);
        };
        return made;
      },
    });
    const answer = await fetch(slow.url);
    expect(await answer.text()).toContain('href="/fragment/home/parenting"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await (await fetch(slow.url)).text()).not.toContain('/fragment/home/parenting');
    await slow.stop();
  });

  test('an empty site says that stories are on their way', async () => {
    const empty = await startSite();
    const body = await (await fetch(empty.url)).text();
    expect(body.match(/The first stories are on their way/g)).toHaveLength(1);
    await empty.stop();
  });

  test('the only story of a site stands in its sections', async () => {
    const small = await startSite();
    await write(small.database.db, (trx) => createArticle(trx, sampleArticle({ slug: 'only' })));
    const body = await (await fetch(small.url)).text();
    expect(
      body.match(/class="card-title"><a class="title-link" href="\/general\/only"/g),
    ).toHaveLength(1);
    // The others are empty, which only the team sees.
    expect(body.match(/<section[^>]* class="[^"]*section-unseen/g)).toHaveLength(3);
    await small.stop();
  });

  test.each(['/category/apna-gyaan', '/author/meera-rathore', '/stories'])(
    'a failing list leaves the head of %s',
    async (path) => {
      const broken = await startSite({
        template: inject('demoFolder'),
        source: (database, siteUrl) => (of) => {
          const made = createContent({ database, siteUrl, ...of });
          const fail = () => Promise.reject(new Error('x'));
          Object.assign(made.content, { categoryPage: fail, authorPage: fail, stories: fail });
          return made;
        },
      });
      const answer = await fetch(broken.url + path);
      const body = await answer.text();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(body).toMatch(
        /<span>(?:Apna Gyaan|मीरा राठौड़|All stories)<\/span><\/span><\/h1><p lang="..">[^<]{20}/,
      );
      expect(body).toContain('Error: This part could not be loaded.');
      await broken.stop();
    },
  );

  test.each([
    ['/articles/5f1e3c7a9b2d4e6f8a0c1bff', '404 - Article Not Found'],
    ['/article/nothing', '404 - Article Not Found'],
    ['/hi/article/nothing', '<html lang="hi">'],
  ])('a look-up of %s that fails is a page', async (path, words) => {
    const broken = await startSite();
    await sql`drop table redirects`.execute(broken.database.db);
    const answer = await fetch(broken.url + path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain(words);
    await sql`drop table articles`.execute(broken.database.db);
    await sql`drop table settings`.execute(broken.database.db);
    const worse = await fetch(broken.url + path);
    expect(worse.status).toBeGreaterThanOrEqual(500);
    expect(worse.headers.get('content-type')).toBe('text/html; charset=utf-8');
    await broken.stop();
  });

  test('an address with a language leads nowhere while the language of the site is unknown', async () => {
    const broken = await startSite();
    await sql`drop table settings`.execute(broken.database.db);
    const answer = await fetch(`${broken.url}/en/stories`, { redirect: 'manual' });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    await broken.stop();
  });

  test('a failure that the log has is not printed as well, with each page of an outage', async () => {
    const broken = await startSite({
      source: (database, siteUrl) => (of) => {
        const made = createContent({ database, siteUrl, ...of });
        made.content.site = () => Promise.reject(new Error('x'));
        return made;
      },
    });
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await fetch(broken.url)).status).toBeGreaterThanOrEqual(500);
    expect(printed.mock.calls).toEqual([]);
    printed.mockRestore();
    await broken.stop();
  });

  test('the page says that suggestions or categories could not be loaded', async () => {
    const broken = await startSite({
      template: inject('demoFolder'),
      source: (database, siteUrl) => (of) => {
        const made = createContent({ database, siteUrl, ...of });
        made.content.further = () => Promise.reject(new Error('x'));
        made.content.categories = () => Promise.reject(new Error('x'));
        return made;
      },
    });
    const body = await (await fetch(broken.url + article)).text();
    expect(body).toContain('Failed to fetch categories.');
    expect(body).toContain('Error: This part could not be loaded.');
    await broken.stop();
  });
});

test('an article suggests other stories, each once: neither itself nor a translation', async () => {
  const site = await startSite();
  const { db } = site.database;
  const admin = await newUser(db, 'admin');
  await write(db, async (trx) => {
    const add = (name: string, language: 'hi' | 'en') =>
      createArticle(trx, sampleArticle({ name, slug: name.toLowerCase(), language }));
    const own = await add('Own', 'hi');
    const translation = await add('Translation', 'en');
    await linkTranslation(trx, admin, own, translation);
    const first = await add('First', 'en');
    await linkTranslation(trx, admin, first, await add('Other', 'hi'));
    await add('Second', 'en');
  });
  const body = await (await fetch(`${site.url}/general/own`)).text();
  const titles = [...body.matchAll(/<h3[^>]*><a[^>]*><span [^>]*data-text="([^"]+)/g)].map(
    ([, title]) => title,
  );
  expect(titles.sort()).toEqual([expect.stringMatching(/^(?:First|Other)$/), 'Second']);
  await site.stop();
});
