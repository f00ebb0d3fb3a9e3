import { expect, test } from 'vitest';
import { ofKind, readItems, sourceOf } from '../../support/sources.ts';
import { PAYWALL } from '../item.ts';
import { substack } from './substack.ts';

const list = `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url
11.namaste,2024-05-01T10:00:00.000Z,true,,newsletter,everyone,"नमस्ते, दुनिया",&#x201C;छोटा&#x201D; &amp; नया,
12.baat,2024-05-02T10:00:00.000Z,true,,podcast,everyone,बात,,https://cdn.example/baat.mp3
13.parichay,2024-05-03T10:00:00.000Z,true,,page,everyone,परिचय,,
14,,false,,newsletter,everyone,अधूरा,,
15.sadasya,2024-05-04T10:00:00.000Z,true,,newsletter,only_paid,सदस्यों का,,
16.khoya,2024-05-05T10:00:00.000Z,true,,newsletter,everyone,खोया,,
`;
const picture =
  'https://substackcdn.com/image/fetch/w_1456,c_limit/https%3A%2F%2Fs3.example%2Fa%20b.png';
const body = `<p>पाठ</p>
<div class="captioned-image-container"><figure><a class="image-link" href="x"><div class="image2-inset">
<picture><source srcset="y"><img src="${picture}" alt="फूल" srcset="z"></picture></div></a>
<figcaption class="image-caption">एक <em>फूल</em></figcaption></figure></div>
<p class="button-wrapper"><a class="button" href="https://patrika.substack.com/subscribe?"><span>जुड़ें</span></a></p>
<div class="subscription-widget-wrap"><div>Thanks</div><form><input></form></div>
<p class="button-wrapper"><a class="button" href="https://example.org/kitab"><span>किताब</span></a></p>`;
const members = 'email,active_subscription,expiry\na@example.org,true,\nb@example.org,false,\n';
const files = {
  'posts.csv': list,
  'email_list.patrika.csv': members,
  'posts/11.namaste.html': body,
  'posts/11.namaste.opens.csv': 'post_id,email\n11,a@example.org\n',
  'posts/12.baat.html': '<p>सुनें</p>',
  'posts/13.parichay.html': '<p>हम</p>',
  'posts/14.html': '<p>…</p>',
  'posts/15.sadasya.html': '<p>केवल</p>',
  'other.csv': 'a,b\n1,2\n',
};

test('posts, pages, drafts and subscribers come as they are', async () => {
  const source = sourceOf(files);
  expect(await substack.recognise(source)).toBe(true);
  const items = await readItems(substack, source);
  const url = 'https://patrika.substack.com';
  expect(items[0]).toEqual({ kind: 'site', source: `substack ${url}`, url });
  const articles = ofKind(items, 'article');
  expect(articles.map(({ id, slug, status }) => [id, slug, status])).toEqual([
    ['11', 'namaste', 'published'],
    ['12', 'baat', 'published'],
    ['14', undefined, 'draft'],
    ['15', 'sadasya', 'published'],
    ['16', 'khoya', 'published'],
  ]);
  expect(articles[0]).toMatchObject({
    title: 'नमस्ते, दुनिया',
    standfirst: '“छोटा” & नया',
    publishedAt: '2024-05-01T10:00:00.000Z',
    oldAddresses: ['/p/namaste'],
  });
  expect(articles[1]?.html).toContain('<a href="https://cdn.example/baat.mp3">');
  expect(ofKind(items, 'page')).toMatchObject([{ id: '13', title: 'परिचय' }]);
  expect(ofKind(items, 'waiting')).toEqual([{ kind: 'waiting', what: 'subscriber', count: 2 }]);
  expect(ofKind(items, 'note').map(({ reason, detail, file }) => [reason, detail ?? file])).toEqual(
    [
      ['blockLeftOut', 'जुड़ें'],
      ['blockLeftOut', 'Thanks'],
      ['locked', undefined],
      ['noFile', '16.khoya.html'],
      ['unknownFile', 'other.csv'],
    ],
  );
  expect(JSON.stringify(items)).not.toContain('a@example.org');
});

test('what was for subscribers is for the level that theirs was, up to where they alone read on', async () => {
  const audiences = ['everyone', 'only_free', 'only_paid', 'founding', 'somebody'];
  const rows = audiences.map(
    (audience, at) =>
      `${at},2024-05-01T10:00:00.000Z,true,,podcast,${audience},क,,https://cdn.example/a.mp3`,
  );
  const [head = ''] = list.split('\n');
  const html =
    '<p>खुला</p><div class="paywall-jump" data-component-name="PaywallToDOM"></div><p>बंद</p>';
  const posts = Object.fromEntries(audiences.map((_, at) => [`posts/${at}.html`, html]));
  const page = '9,2024-05-01T10:00:00.000Z,true,,page,only_paid,पन्ना,,';
  const own = sourceOf({ 'posts.csv': [head, ...rows, page].join('\n'), ...posts });
  const items = await readItems(substack, own);
  const articles = ofKind(items, 'article');
  expect(articles.map(({ access, status }) => [access ?? null, status])).toEqual(
    [null, 'free', 'member', 'supporter', 'supporter'].map((access) => [access, 'published']),
  );
  const sound = '<p><a href="https://cdn.example/a.mp3">https://cdn.example/a.mp3</a></p>';
  expect(articles.map((article) => article.html)).toEqual([
    `${sound}<p>खुला</p>${PAYWALL}<p>बंद</p>`,
    ...Array(4).fill(`<p>खुला</p>${PAYWALL}<p>बंद</p>${sound}`),
  ]);
  expect(ofKind(items, 'page').map(({ status }) => status)).toEqual(['private']);
});

test('pictures lose copies and links, buttons of Substack are gone, others stay', async () => {
  const [article] = ofKind(await readItems(substack, sourceOf(files)), 'article');
  expect(article?.html).toContain(
    `<figure><img src="${picture}" alt="फूल"><figcaption>एक <em>फूल</em></figcaption></figure>`,
  );
  expect(article?.html).not.toMatch(/subscribe|srcset|<form|Thanks/);
  expect(article?.html).toContain('किताब');
  expect(substack.wholePicture?.(picture)).toBe('https://s3.example/a b.png');
  expect(
    substack.wholePicture?.('https://substackcdn.com/image/fetch/x/https%3A%2F%2F%E0'),
  ).toBeNull();
});

test('a list that is cut anywhere is read, or refused with its place', async () => {
  for (let end = 0; end < list.length; end += 7) {
    const read = readItems(substack, sourceOf({ ...files, 'posts.csv': list.slice(0, end) }));
    const error = await read.then(
      () => null,
      (thrown: Error) => thrown,
    );
    if (error) expect(error.message).toMatch(/^posts\.csv:\d+: /);
  }
});
