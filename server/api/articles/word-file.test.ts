import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editedArticleSchema } from '../../../contract/articles.ts';
import { libraryPageSchema } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { openedWordFileSchema } from '../../../contract/word-files.ts';
import { spendDailyQuota } from '../../../domain/limits/daily-quota.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { toKrutiDev } from '../../../tests/support/to-kruti-dev.ts';
import { paragraphOf, pictureOf, runOf, wordFileOf } from '../../../tests/support/word-file.ts';
import { zipOf } from '../../../tests/support/zip-of.ts';

let site: Site;
let author: UserInfo;
beforeAll(async () => {
  site = await startSite();
  author = await newPerson(site, 'author');
});
afterAll(() => site.stop());

async function send(bytes: Buffer, { person = author, name = 'मेरा_लेख.docx' } = {}) {
  const path = `/api/articles/word-file?name=${encodeURIComponent(name)}`;
  const body = new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' });
  return call(site, person, 'POST', path, body);
}

async function open(bytes: Buffer, person = author) {
  const { status, body } = await send(bytes, { person });
  expect(status, JSON.stringify(body)).toBe(200);
  const opened = openedWordFileSchema.parse(body);
  const path = `/api/articles/article/${opened._id}`;
  const article = editedArticleSchema.parse((await call(site, person, 'GET', path)).body);
  return { opened, article };
}

const listed = (text: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${runOf(text)}</w:p>`;
const cell = (text: string) => `<w:tc>${paragraphOf(text)}</w:tc>`;

test('a Word file becomes a draft with its forms, notes and pictures', async () => {
  const create = { width: 500, height: 300, channels: 3 as const, background: '#c02040' };
  const png = await sharp({ create }).png().toBuffer();
  const body = [
    paragraphOf('बावड़ी का विज्ञान', 'Title'),
    paragraphOf('पानी कहाँ से आता है', 'heading1'),
    paragraphOf(
      `${runOf('राजस्थान की ')}${runOf('बावड़ियाँ', '<w:b/>')}${runOf(' पुरानी हैं')}<w:r><w:footnoteReference w:id="1"/></w:r>${runOf('।')}`,
    ),
    listed('सीढ़ियाँ'),
    `<w:tbl><w:tr>${cell('नाम')}${cell('गहराई')}</w:tr></w:tbl>`,
    `<w:p><w:hyperlink r:id="site">${runOf('चाँद बावड़ी')}</w:hyperlink><w:hyperlink r:id="bad">${runOf('बुरी कड़ी')}</w:hyperlink></w:p>`,
    paragraphOf(pictureOf('a', 'सीढ़ियाँ "नीचे" जाती हैं')),
    paragraphOf(pictureOf('b', 'कोई आरेख')),
  ];
  const { opened, article } = await open(
    wordFileOf({
      body: body.join(''),
      notes: ['आभानेरी, <b>1984</b>'],
      pictures: { 'a.png': png, 'b.emf': Buffer.from('EMF of Windows') },
      links: { site: 'https://example.org/baori', bad: 'javascript:alert(1)' },
    }),
  );
  expect(opened).toMatchObject({ pictures: 1, missing: [2], message: '', converted: false });
  expect(article).toMatchObject({ name: 'बावड़ी का विज्ञान', language: 'hi', status: 'draft' });
  const { description } = article;
  expect(description).not.toContain('बावड़ी का विज्ञान');
  expect(description).toMatch(/<h[23]>पानी कहाँ से आता है<\/h[23]>/);
  expect(description).toContain('<strong>बावड़ियाँ</strong>');
  expect(description).toContain('<span class="footnote">आभानेरी, &lt;b&gt;1984&lt;/b&gt;</span>');
  expect(description).toMatch(/<ul>\s*<li>(?:<p>)?सीढ़ियाँ/);
  expect(description).toMatch(/<table>.*गहराई/s);
  expect(description).toMatch(/<a href="https:\/\/example\.org\/baori"[^>]*>चाँद बावड़ी/);
  expect(description).not.toContain('javascript:');
  const library = await call(site, author, 'GET', '/api/images/library?show=mine');
  const { images } = libraryPageSchema.parse(library.body);
  expect(images).toMatchObject([{ altHi: 'सीढ़ियाँ "नीचे" जाती हैं', width: 500 }]);
  expect(description).toContain(`src="${images[0]?.url}"`);
  expect(description.match(/<img/g)).toHaveLength(1);
  // In a paragraph the editor would leave an empty line above it.
  expect(description).toMatch(/<figure><img [^>]*><\/figure>/);
  expect(description).not.toContain('<p></p>');
});

test('a picture is read once however often it stands in the text, and one that is refused costs no text', async () => {
  const { db } = site.database;
  const pngOf = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const pictures = {
    'a.png': await pngOf('#20c040'),
    'b.png': await pngOf('#2040c0'),
    // Of nothing but zeros, which are packed to a thousandth.
    'z.png': Buffer.alloc(limits.imageBytes + 1),
  };
  const drawn = (relation: string) => paragraphOf(pictureOf(relation, 'हरा'));
  const body = [paragraphOf('पाठ'), ...['a', 'z', 'b', 'a', 'a'].map(drawn)].join('');
  const contributor = await newPerson(site, 'contributor');
  // All but one of the pictures of the day are spent.
  await spendDailyQuota(db, contributor, { pictures: limits.dayOfContributor.pictures - 1 });
  const { opened, article } = await open(wordFileOf({ body, pictures }), contributor);
  expect(opened).toMatchObject({ pictures: 1, missing: [2, 3] });
  expect(opened.message).toMatch(/^You have sent as many pictures/);
  expect(article.description).toContain('पाठ');
  expect(article.description.match(/<img/g)).toHaveLength(3);
  const found = await call(site, contributor, 'GET', '/api/images/library?show=mine&q=हरा');
  expect(libraryPageSchema.parse(found.body).totalImages).toBe(1);
});

test('text of Kruti Dev is converted, where a run or a style says so; the name is that of the file', async () => {
  const plain = 'यह किताब पुरानी नहीं है और वह घर में है';
  const typed = toKrutiDev(plain);
  const fonts = '<w:rFonts w:ascii="Kruti Dev 010" w:hAnsi="Kruti Dev 010"/>';
  const { opened, article } = await open(
    wordFileOf({
      body: [
        // Word cuts runs anywhere, between a sign and its letter too.
        paragraphOf(
          runOf(typed.slice(0, 6), fonts) + runOf(typed.slice(6), fonts) + runOf(' (BBC)'),
        ),
        paragraphOf(typed),
        paragraphOf('The well is old and it is in the village.'),
      ].join(''),
    }),
  );
  expect(opened.converted).toBe(true);
  expect(article.name).toBe('मेरा लेख');
  expect(article.description).toContain(`<p>${plain} (BBC)</p>`);
  expect(article.description).toContain(`<p>${plain}</p>`);
  expect(article.description).toContain('The well is old');
});

test('what is no Word file, broken or made to fill the memory is refused in words', async () => {
  const bomb = paragraphOf('a'.repeat(30_000_000));
  const deep = '<w:sdt><w:sdtContent>'.repeat(50_000);
  const cases: [Buffer, RegExp][] = [
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old kind \(\.doc\)/],
    [Buffer.from('%PDF-1.7'), /no Word file/],
    [zipOf([{ name: 'mimetype', content: 'application/vnd.oasis' }]), /no Word file/],
    [wordFileOf({ body: paragraphOf('क') }).subarray(0, 900), /broken/],
    [wordFileOf({ body: '<w:p>' }), /broken/],
    [wordFileOf({ body: bomb }), /too large/],
    [wordFileOf({ body: bomb, said: 1000 }), /broken/],
    [wordFileOf({ body: deep }), /broken/],
  ];
  for (const [bytes, message] of cases) {
    const { status, body } = await send(bytes);
    expect([status, body]).toEqual([422, { message: expect.stringMatching(message) }]);
  }
  expect((await send(Buffer.alloc(20_000_001))).status).toBe(413);
});
