import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { visibleLength } from '../../../contract/truncate.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { blocksIn, faultsOf } from '../../../tests/support/structured-data.ts';
import { liveArticle, putLiveEntry, turnLive } from '../support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

const blocksOf = async (path: string) => blocksIn(await (await fetch(site.url + path)).text());

/** Returns the address of a picture of the demonstration that nobody has labelled, and its id. */
const findPicture = () =>
  site.database.db
    .selectFrom('images')
    .select(['id', 'url'])
    .where('src_set', '!=', '')
    .where('made_by', '=', '')
    .executeTakeFirstOrThrow();

test('a corrected live article of many people is all known words, and its entries are its updates', async () => {
  const { db } = site.database;
  const editor = await newPerson(site, 'editor', 'कबीर');
  const [writer, photographer] = [await newPerson(site, 'author'), await newPerson(site, 'author')];
  const { url: imageUrl } = await findPicture();
  const people = { author: writer._id, coAuthors: [editor._id], photographers: [photographer._id] };
  const article = sampleArticle({ ...people, imageUrl, slug: 'abhi', genre: 'recipe' });
  const id = await write(db, (trx) => createArticle(trx, article));
  const body = { name: 'Told', correction: 'तारीख़ ग़लत थी।' };
  expect((await call(site, editor, 'PUT', `/api/articles/${id}`, body)).status).toBe(200);
  const { _id: author } = editor;
  await turnLive(site, id, { author, on: true });
  await putLiveEntry(site, id, { author, text: 'गेट खुल गए और रथ चल पड़ा। '.repeat(20) });
  await putLiveEntry(site, id, { author, text: '', html: `<img src="${imageUrl}" alt="">` });
  const blocks = await Promise.all(['/general/abhi', `/live/${id}`].map(blocksOf));
  expect(blocks.flat().flatMap((block) => faultsOf(block))).toEqual([]);
  const blog = blocks[0]?.[0];
  expect(blog).toMatchObject({
    '@type': 'LiveBlogPosting',
    author: [{ name: writer.name }, { name: 'कबीर' }],
    contributor: [{ name: photographer.name }],
    correction: [{ '@type': 'CorrectionComment' }],
  });
  const updates = z.array(z.looseObject({ headline: z.string() })).parse(blog?.liveBlogUpdate);
  // Entries without a title begin like their text; a picture alone has the name of its article.
  const [long = '', ...others] = updates
    .map(({ headline }) => headline)
    .sort()
    .reverse();
  expect(others).toEqual(['Told']);
  expect(long).toMatch(/^गेट खुल गए और रथ .{60,}…$/u);
  expect(visibleLength(long)).toBeLessThanOrEqual(111);
});

test('what AI made or altered is named within entries', async () => {
  const editor = await newPerson(site, 'editor');
  const { id, url } = await findPicture();
  const live = await liveArticle(site, editor._id);
  const html = `<figure><img src="${url}" alt=""></figure>`;
  await putLiveEntry(site, live, { author: editor._id, html });
  const read = async () => (await blocksOf(`/articles/${live}`))[0];
  expect(JSON.stringify(await read())).not.toContain('DigitalSource');
  const texts = { altHi: '', altEn: '', credit: 'ज़ोया', caption: '', licence: '' };
  const said = { ...texts, focalX: 0.5, focalY: 0.5, madeBy: 'ai-altered' };
  expect((await call(site, editor, 'PUT', `/api/images/library/${id}`, said)).status).toBe(200);
  const image = {
    '@type': 'ImageObject',
    url: new URL(url, site.config.SITE_URL).href,
    digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
    creditText: 'ज़ोया',
  };
  expect(await read()).toMatchObject({ liveBlogUpdate: [{ image }] });
});
