import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { imageTextsSchema } from '../../../contract/images.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { findUses } from '../../../domain/images/image-uses.ts';
import { readdress, rewriteAddresses } from '../../../domain/images/rewrite-addresses.ts';
import { savePersonTexts } from '../../../domain/users/person-texts.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { liveNewsSchema, writtenLiveBlogSchema } from '../contract.ts';
import { liveArticle } from '../support.ts';

let site: Site;
let editor: UserInfo;
let article: string;
let picture: { id: string; url: string; width: number; height: number };
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
  editor = await newPerson(site, 'editor', 'मीरा');
  article = await liveArticle(site, editor._id);
  const images = site.database.db.selectFrom('images').select(['id', 'url', 'width', 'height']);
  picture = await images.where('src_set', '!=', '').executeTakeFirstOrThrow();
});
afterAll(() => site.stop());

const path = () => `/api/articles/article/${article}/live`;
const add = (body: object) => call(site, editor, 'POST', `${path()}/entries`, body);
const page = async () => (await fetch(`${site.url}/articles/${article}`)).text();
const written = async () =>
  writtenLiveBlogSchema.parse((await call(site, editor, 'GET', path())).body).entries;
const uses = async () => {
  const found = await findUses(site.database.db, picture);
  return found.filter(({ edit }) => edit?.includes(article)).map(({ kind }) => kind);
};
const withPicture = () =>
  `<p><strong>गेट</strong> <a href="https://example.org/">खुले</a></p><figure><img src="${picture.url}" alt="भीड़"><figcaption>पहला दिन · ज़ोया</figcaption></figure>`;

test('a formatted entry is on the page and in the news alike, its picture with its size', async () => {
  expect((await add({ html: withPicture() })).status).toBe(200);
  const html = await page();
  const answer = await fetch(`${site.url}/api/live/${article}/entries`);
  const [entry] = liveNewsSchema.parse(await answer.json()).entries;
  expect(html).toContain(
    `<section class="live-text" lang="hi" dir="auto">${entry?.html}</section>`,
  );
  expect(entry?.html).toContain('<strong>गेट</strong>');
  expect(entry?.html).toContain(`width="${picture.width}" height="${picture.height}"`);
  expect(entry?.html).toContain('<figcaption>पहला दिन · ज़ोया</figcaption>');
  expect(entry).toMatchObject({ picture: picture.url, language: 'hi' });
  expect(entry?.text).toMatch(/^गेट खुले/);
  expect(html).toMatch(/"liveBlogUpdate":\[\{[^{}]*"articleBody":"गेट खुले[^"<]*"/);
  expect(html).toContain(`"image":"${new URL(picture.url, site.config.SITE_URL).href}"`);
  // Those who write get what they wrote.
  expect((await written())[0]?.html).toContain(`<figure><img src="${picture.url}" alt="भीड़" />`);
});

test('whoever has the page open hears that a picture of it has another label', async () => {
  const news = async () => {
    const answer = await fetch(`${site.url}/api/live/${article}/entries`);
    return liveNewsSchema.parse(await answer.json());
  };
  const before = await news();
  const stop = new AbortController();
  const events = `${site.url}/api/live/${article}/events?seen=${before.mark}`;
  const stream = await fetch(events, { signal: stop.signal });
  let text = '';
  (async () => {
    for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? [])
      text += piece;
  })().catch(() => {});
  const { body } = await call(site, editor, 'GET', `/api/images/library/${picture.id}`);
  const texts = imageTextsSchema.parse({ ...(body as object), madeBy: 'ai' });
  const { status } = await call(site, editor, 'PUT', `/api/images/library/${picture.id}`, texts);
  expect(status).toBe(200);
  await expect.poll(() => text).toContain('made-by');
  const { mark, order } = await news();
  expect(mark).not.toBe(before.mark);
  expect(order).toEqual(before.order.map(([id, version]) => [id, `${version}.ai`]));
  expect(await page()).toContain(`data-version="${order[0]?.[1]}"`);
  stop.abort();
});

test('the picture of an entry counts as used by its article as long as it is there', async () => {
  expect(await uses()).toEqual(['text']);
  const [entry] = await written();
  // Its address follows a move of the files.
  const { db } = site.database;
  const move = (from: string, to: string) =>
    write(db, (trx) =>
      readdress(
        trx,
        {
          like: `%${from}/images/%`,
          rewrite: (text) => rewriteAddresses(text, from, (_id, name) => `${to}/images/${name}`),
        },
        { action: 'image.move' },
      ),
    );
  await move('', 'https://pictures.example');
  expect((await written())[0]?.html).toContain('src="https://pictures.example/images/');
  await move('https://pictures.example', '');
  expect(await uses()).toEqual(['text']);
  const to = `${path()}/entries/${entry?._id}`;
  const body = { html: '<p>गेट खुले</p>', version: entry?.version };
  expect((await call(site, editor, 'PUT', to, body)).status).toBe(200);
  expect(await uses()).toEqual([]);
});

test.each([
  ['nothing at all', () => ({ text: ' ', html: '' }), 400],
  ['only what is dropped', () => ({ html: '<script>1</script>' }), 422],
  ['two pictures', () => ({ html: withPicture().repeat(2) }), 422],
  ['a foreign picture', () => ({ html: '<img src="https://elsewhere.example/a.jpg">' }), 422],
  ['a picture that is not there', () => ({ html: '<img src="/images/0000000000000.jpg">' }), 422],
  ['100 kB', () => ({ html: `<p>${'क'.repeat(100_000)}</p>` }), 400],
  ['100 kB of plain text', () => ({ text: 'क'.repeat(100_000) }), 400],
  ['more letters than an entry has', () => ({ html: `<p>${'क'.repeat(5001)}</p>` }), 422],
  ['thousands of tags', () => ({ html: '<b>'.repeat(1500) }), 422],
])('%s is refused', async (_what, body, status) => {
  const before = (await written()).length;
  const answer = await add(body());
  expect(answer.status).toBe(status);
  expect(answer.body).toHaveProperty('message');
  expect((await written()).length).toBe(before);
});

test('links of entries stay in the frame of their page, and tell scripts of others where they lead', async () => {
  const { db } = site.database;
  const story = sampleArticle({ slug: 'flood-of-1975' });
  await write(db, (trx) => createArticle(trx, story));
  const html = '<p><a href="/general/flood-of-1975">बाढ़</a> <a href="/about-us#x">हम</a></p>';
  expect((await add({ html })).status).toBe(200);
  const hrefs = async (prefix: string) => {
    const at = `${site.url}${prefix}/articles/${article}`;
    const [, entry = ''] =
      /<section class="live-text".*?>(.*?)<\/section>/s.exec(await (await fetch(at)).text()) ?? [];
    return [...entry.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to);
  };
  expect(await hrefs('/hi')).toEqual(['/hi/general/flood-of-1975', '/hi/about-us#x']);
  expect(await hrefs('')).toEqual(['/general/flood-of-1975', '/about-us#x']);
  const answer = await fetch(`${site.url}/api/live/${article}/entries`);
  const [entry] = liveNewsSchema.parse(await answer.json()).entries;
  expect(entry?.html).toContain('<a data-own="en" href="/general/flood-of-1975">');
});

test('an entry names its writer in its language, as the article does, and anew when that name changes', async () => {
  const { db } = site.database;
  const by = async () => /<p class="live-by"[^>]*>([^<]*)</.exec(await page())?.[1];
  const rename = (name: string) => {
    const values = { name: 'Meera', bio: '', imageUrl: '', inOtherLanguage: { name, bio: '' } };
    const change = { actor: editor._id, now: new Date() };
    return write(db, (trx) => savePersonTexts(trx, editor._id, values, change));
  };
  for (const name of ['मीरा', 'मीरा बाई']) {
    await rename(name);
    expect(await by()).toBe(name);
  }
});
