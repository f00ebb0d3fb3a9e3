import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { ArticleInput } from '../../contract/articles.ts';
import { write } from '../../database/transactions.ts';
import { linkTranslation } from '../../domain/articles/translations.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createSeries } from '../../domain/series/series.ts';
import { createTag } from '../../domain/tags/tags.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { newPerson } from '../../tests/support/accounts.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

/** Returns the page of a new article. */
async function pageOf(values: Partial<ArticleInput>): Promise<string> {
  const input = sampleArticle({ language: 'hi', ...values });
  await write(site.database.db, (trx) => createArticle(trx, input));
  const answer = await fetch(`${site.url}/general/${input.slug}`);
  expect(answer.status).toBe(200);
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await answer.text()) ?? [];
  return main;
}

/** Returns a picture of the library, of which it says these words. */
async function pictureWith(caption: string, credit: string): Promise<string> {
  const { db } = site.database;
  const { url } = await db.selectFrom('images').select('url').executeTakeFirstOrThrow();
  await db.updateTable('images').set({ caption, credit }).where('url', '=', url).execute();
  return url;
}

describe('the facts below the title', () => {
  const at = '2026-11-21T13:46:00.000Z';
  const factsOf = async (genre: 'news' | 'feature', updated: string, slug: string) => {
    const input = sampleArticle({ language: 'hi', genre, slug });
    const { db } = site.database;
    const id = await write(db, (trx) => createArticle(trx, input, { publishedAt: at }));
    await db.updateTable('articles').set({ updated_at: updated }).where('id', '=', id).execute();
    const html = await (await fetch(`${site.url}/general/${slug}`)).text();
    const [, byline = ''] = /<div class="byline">(.*?)<div class="byline-tools"/s.exec(html) ?? [];
    return byline
      .replace(/<\/span>/g, '|')
      .replace(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ');
  };

  test('news tell the time, and an update of the same day its own on a line below', async () => {
    expect(await factsOf('news', '2026-11-21T15:05:00.000Z', 'facts-news')).toMatch(
      /21 नवंबर 2026, शाम 7:16 *1 मिनट\|\|अपडेट: 21 नवंबर 2026, रात 8:35\|/,
    );
  });

  test('other stories tell the day, and no update of the same minute', async () => {
    const facts = await factsOf('feature', '2026-11-21T13:46:40.000Z', 'facts-feature');
    expect(facts).toContain('21 नवंबर 2026पढ़ने में 1 मिनट');
    expect(facts).not.toContain('अपडेट');
  });
});

describe('what cards and other sites say', () => {
  const whole = async (path: string) => (await fetch(site.url + path)).text();

  test('a kicker stands above the title, the short headline on cards alone', async () => {
    const values = { name: 'बहुत लंबा शीर्षक', shortTitle: 'छोटा', kicker: 'आँखों "देखी"' };
    const page = await pageOf({ ...values, slug: 'kicker' });
    expect(page).toContain('<p class="kicker"><span lang="hi">आँखों &quot;देखी&quot;</span></p><h1');
    expect(page).toContain('data-text="बहुत लंबा शीर्षक"');
    expect(await whole('/general/kicker')).toContain('"headline":"बहुत लंबा शीर्षक"');
    const list = await whole('/stories');
    expect(list).toContain('data-text="छोटा"');
    expect(list).toContain('<span lang="hi">आँखों &quot;देखी&quot;</span>');
    expect(await whole('/rss.xml')).not.toContain('छोटा');
  });

  test('sharing shows what was written for it, and else as before', async () => {
    const own = { ogTitle: 'सबके लिए', ogDescription: 'आओ पढ़ें', ogImage: '/images/shared.jpg' };
    await pageOf({ ...own, slug: 'shared' });
    const page = await whole('/general/shared');
    expect(page).toContain('<meta property="og:title" content="सबके लिए"/>');
    expect(page).toContain('<meta property="og:description" content="आओ पढ़ें"/>');
    expect(page).toMatch(/<meta property="og:image" content="http[^"]*\/images\/shared\.jpg"\/>/);
    expect(page).not.toMatch(/<title>[^<]*सबके लिए/);
    // What stands in the form describes the cover.
    const imageAlt = 'मंच पर';
    const ogImage = await pictureWith('', '');
    await site.database.db
      .updateTable('images')
      .set({ alt_hi: 'घाट पर' })
      .where('url', '=', ogImage)
      .execute();
    await pageOf({ slug: 'apart', imageUrl: own.ogImage, imageAlt, ogImage });
    expect(await whole('/general/apart')).toContain('property="og:image:alt" content="घाट पर"');
    await pageOf({ slug: 'same', imageUrl: ogImage, imageAlt, ogImage });
    expect(await whole('/general/same')).toContain('property="og:image:alt" content="मंच पर"');
    await pageOf({ slug: 'plain', name: 'सादा' });
    expect(await whole('/general/plain')).toMatch(/og:title" content="[^"]*\| सादा"/);
  });
});

describe('below the cover', () => {
  const noteIn = (page: string) =>
    /<figcaption[^>]*>(.*?)<\/figcaption>/s.exec(page)?.[1]?.replaceAll('<!-- -->', '');

  test('stand the caption and credit of the article', async () => {
    const imageUrl = await pictureWith('Of the library', 'Its maker');
    const note = noteIn(await pageOf({ imageUrl, imageCaption: 'ठप्पा', imageCredit: 'लेखनी' }));
    expect(note).toBe('ठप्पा · <span lang="hi">लेखनी</span>');
  });

  test('stand those of the library where the article has none', async () => {
    const imageUrl = await pictureWith('Of the library', 'Its maker');
    const note = noteIn(await pageOf({ imageUrl, imageCaption: 'ठप्पा' }));
    expect(note).toBe('ठप्पा · <span lang="en">Its maker</span>');
  });

  test('stands nothing where there is neither', async () => {
    expect(noteIn(await pageOf({ imageUrl: await pictureWith('', '') }))).toBeUndefined();
  });
});

describe('beside and after the text', () => {
  const short = '<h2>पहला</h2><p>क</p><h2>Second</h2><p>ख</p><h2>Third &amp; last</h2><p>ग</p>';

  test('contents lead to the headings of a long text', async () => {
    const page = await pageOf({ description: `${short}<p>${'शब्द '.repeat(800)}</p>` });
    const [, contents = ''] = /<nav class="toc"[^>]*>(.*?)<\/nav>/s.exec(page) ?? [];
    const links = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links).toEqual(['text-pahla', 'text-second', 'text-third-last']);
    for (const id of links) expect(page).toContain(`<h2 id="${id}"`);
    expect(await pageOf({ description: short })).not.toContain('class="toc"');
  });

  test('a large first letter is there where it was chosen', async () => {
    expect(await pageOf({ dropCap: true })).toContain('class="prose drop-cap"');
    expect(await pageOf({})).not.toContain('drop-cap');
  });

  test('the summary stands below the title, and nothing where there is none', async () => {
    expect(await pageOf({ standfirst: 'संक्षेप "में"' })).toMatch(
      /<\/h1><p class="standfirst">संक्षेप &quot;में&quot;<\/p>/,
    );
    expect(await pageOf({})).not.toContain('standfirst');
  });

  test('the author’s portrait stands at the name, and above what is said of the person', async () => {
    const { db } = site.database;
    const imageUrl = await pictureWith('', '');
    const { id, bio } = await db
      .selectFrom('users')
      .select(['id', 'bio'])
      .where('bio', '!=', '')
      .executeTakeFirstOrThrow();
    const faces = (page: string) => page.match(/class="face"/g)?.length ?? 0;
    await db.updateTable('users').set({ image_url: imageUrl }).where('id', '=', id).execute();
    const html = await pageOf({ author: id });
    expect(faces(html)).toBe(2);
    expect(html).toContain(bio.slice(0, 20));
    await db.updateTable('users').set({ image_url: '' }).where('id', '=', id).execute();
    // Without one, only what is said of the person begins with a letter of the name.
    expect(faces(await pageOf({ author: id }))).toBe(1);
    expect(await pageOf({ author: null })).not.toContain('author-card');
  });

  test('the two nearest and four more on the subject follow, none twice and not itself', async () => {
    const { db } = site.database;
    const { id, slug } = await db
      .selectFrom('categories')
      .select(['id', 'slug'])
      .where('slug', '=', 'apna-gyaan')
      .executeTakeFirstOrThrow();
    const input = sampleArticle({ category: id });
    await write(db, (trx) => createArticle(trx, input));
    const page = await (await fetch(`${site.url}/${slug}/${input.slug}`)).text();
    const [, further = ''] = /<aside class="further"[^>]*>(.*?)<\/aside>/s.exec(page) ?? [];
    const titles = [...further.matchAll(/<h([34])[^>]*><a class="title-link" href="([^"]+)"/g)];
    expect(titles.map(([, rank]) => rank)).toEqual(['3', '3', '4', '4', '4', '4']);
    const addresses = titles.map(([, , address]) => address);
    expect(new Set(addresses).size).toBe(6);
    for (const address of addresses) expect(address).toMatch(/^\/apna-gyaan\//);
    expect(addresses).not.toContain(`/${slug}/${input.slug}`);
  });

  test('a part of a series is followed by the other parts, what shares tags and its author, never by its translation', async () => {
    const { db } = site.database;
    const editor = await requireUser(db, (await newPerson(site, 'editor'))._id);
    const { _id: author } = await newPerson(site, 'author', 'इरा');
    const named = (slug: string) => ({ name: slug, slug, description: '' });
    await write(db, async (trx) => {
      const series = await createSeries(trx, named('nadi-yatra'));
      const tags = [await createTag(trx, named('nadiyan'))];
      const add = (slug: string, values: Partial<ArticleInput>) =>
        createArticle(trx, sampleArticle({ slug, name: slug, language: 'hi', ...values }));
      await add('part-one', { series });
      const read = await add('part-two', { series, tags, author });
      await add('part-three', { series });
      await add('of-the-tag', { tags });
      await add('of-her', { author });
      await add('her-draft', { author, tags, series, status: 'draft' });
      const english = await add('part-two-in-english', { tags, author, language: 'en' });
      await linkTranslation(trx, editor, read, english);
    });
    const page = await (await fetch(`${site.url}/hi/general/part-two`)).text();
    const links = (part: string) =>
      [...part.matchAll(/<h[34][^>]*><a class="title-link" href="[^"]*\/([^"/]+)"/g)].map(
        ([, slug]) => slug,
      );
    const [, further = ''] = /<aside class="further"[^>]*>(.*?)<\/aside>/s.exec(page) ?? [];
    expect(links(further).slice(0, 3)).toEqual(['part-three', 'part-one', 'of-the-tag']);
    expect(links(further)).not.toContain('part-two-in-english');
    const [, card = ''] = /class="author-card"(.*?)<aside class="further"/s.exec(page) ?? [];
    expect(card).toContain('/general/of-her"');
    expect(card).not.toContain('part-two-in-english');
    expect(page).toMatch(/<a class="next" href="(?:\/hi)?\/general\/part-three" rel="next">/);
    expect(page).not.toContain('her-draft');
  });
});

test('a large broad picture grows to the right, another stays in the column', async () => {
  const src = await pictureWith('', '');
  const figure = `<figure><img src="${src}" alt="क" /></figure>`;
  expect(await pageOf({ description: figure })).toContain('<figure class="broad">');
  const small = figure.replace('<figure>', '<figure class="picture-medium">');
  expect(await pageOf({ description: small })).toContain('<figure class="picture-medium">');
});
