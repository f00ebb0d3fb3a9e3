import { expect, test } from 'vitest';
import { workOf } from '../../../../tests/support/growth.ts';
import { ofKind, readItems, sourceOf } from '../../support/sources.ts';
import { blogger } from './blogger.ts';

const kind = (name: string) =>
  `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
const entry = (id: string, inner: string) =>
  `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id>${inner}</entry>\n`;
const feed = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE feed [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018">
<id>tag:blogger.com,1999:blog-1</id><title>मेरा ब्लॉग</title>
<link rel="alternate" href="https://mera.blogspot.com/"/>
${entries}</feed>`;

const author = '<author><name>आशा</name><uri>https://www.blogger.com/profile/7</uri></author>';
const when =
  '<published>2020-01-02T10:00:00.000+05:30</published><updated>2020-01-03T00:00:00Z</updated>';
const picture = 'https://blogger.googleusercontent.com/img/b/x/s320/nadi%20a.jpg';
const old = feed(
  entry('1', `${kind('template')}<title>Template</title>`) +
    entry(
      '2',
      `${kind('post')}<category scheme="http://www.blogger.com/atom/ns#" term="देश"/>${author}${when}
<title type="text">क &amp; ख &b;</title><content type="html">&lt;p&gt;पाठ &amp;amp; &lt;img src="${picture}"&gt;&lt;/p&gt;</content>
<link rel="alternate" href="https://mera.blogspot.com/2020/01/pahla.html"/>`,
    ) +
    entry(
      '3',
      `${kind('post')}${when}<title>अधूरा</title><app:control><app:draft>yes</app:draft></app:control>`,
    ) +
    entry(
      '4',
      `${kind('page')}${when}<title>परिचय</title><link rel="alternate" href="https://mera.blogspot.com/p/parichay.html"/>`,
    ) +
    entry('5', `${kind('comment')}<content>वाह</content>`) +
    entry('6', `${kind('post')}<published>2999-01-01T00:00:00Z</published><title>कल</title>`),
);
const takeout = feed(
  entry(
    '2',
    `<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status>${author}${when}<title>पहला</title>
<content type="html">&lt;a href="${picture.replace('s320', 's1600')}"&gt;&lt;img src="${picture}"&gt;&lt;/a&gt;</content>
<category scheme="tag:blogger.com,1999:blog-1" term="देश"/><blogger:filename>/2020/01/pahla.html</blogger:filename>`,
  ) +
    entry(
      '3',
      '<blogger:type>POST</blogger:type><blogger:status>DRAFT</blogger:status><title>अधूरा</title>',
    ) +
    entry(
      '4',
      '<blogger:type>POST</blogger:type><blogger:status>SOFT_TRASHED</blogger:status><title>फेंका</title>',
    ) +
    entry(
      '8',
      `<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status>${when}<title>फेंका हुआ</title><blogger:trashed>2024-05-06T07:08:09Z</blogger:trashed>`,
    ) +
    entry(
      '9',
      `<blogger:type>POST</blogger:type><blogger:status>HELD</blogger:status>${when}<title>रुका हुआ</title><blogger:trashed/>`,
    ) +
    entry('5', '<blogger:type>COMMENT</blogger:type><blogger:status>LIVE</blogger:status>') +
    entry('6', '<blogger:type>COMMENT</blogger:type><blogger:status>SPAM_COMMENT</blogger:status>'),
);

test('the feed of old gives posts, pages, drafts, labels and comments', async () => {
  const source = sourceOf({ 'blog-01-01-2024.xml': old });
  expect(await blogger.recognise(source)).toBe(true);
  expect(await blogger.recognise(sourceOf({ 'a.xml': '<rss>' }))).toBe(false);
  const items = await readItems(blogger, source);
  const url = 'https://mera.blogspot.com';
  expect(items[0]).toEqual({ kind: 'site', source: `blogger ${url}`, url, name: 'मेरा ब्लॉग' });
  const [first, ...rest] = ofKind(items, 'article');
  expect(first).toEqual({
    kind: 'article',
    id: '2',
    title: 'क & ख &b;',
    status: 'published',
    slug: 'pahla',
    html: `<p>पाठ &amp; <img src="${picture}"></p>`,
    oldAddresses: ['/2020/01/pahla.html'],
    publishedAt: '2020-01-02T04:30:00.000Z',
    updatedAt: '2020-01-03T00:00:00.000Z',
    authors: ['https://www.blogger.com/profile/7'],
    tags: ['देश'],
  });
  expect(rest.map(({ id, status }) => [id, status])).toEqual([
    ['3', 'draft'],
    ['6', 'scheduled'],
  ]);
  expect(ofKind(items, 'page')).toMatchObject([{ id: '4', oldAddresses: ['/p/parichay.html'] }]);
  expect(ofKind(items, 'term')).toMatchObject([{ taxonomy: 'tag', name: 'देश' }]);
  // It is below nothing that is here.
  expect(ofKind(items, 'waiting')).toEqual([{ kind: 'waiting', what: 'comment', count: 1 }]);
  expect(ofKind(items, 'note')).toMatchObject([{ reason: 'unknownType', detail: 'template' }]);
});

test('the folder of Takeout does, with its pictures by their names and the states of comments', async () => {
  const path = 'Takeout/Blogger/Albums/Mera/nadi a.jpg';
  const items = await readItems(
    blogger,
    sourceOf({ 'Takeout/Blogger/Blogs/Mera/feed.atom': takeout, [path]: 'x' }),
  );
  expect(ofKind(items, 'article').map(({ id, status, html }) => [id, status, html])).toEqual([
    ['2', 'published', `<a href="${path}"><img src="${path}"></a>`],
    ['3', 'draft', ''],
    ['9', 'draft', ''],
  ]);
  expect(ofKind(items, 'article')[0]).toMatchObject({ slug: 'pahla', tags: ['देश'] });
  expect(ofKind(items, 'note')).toMatchObject([
    { reason: 'binned', about: { id: '4' } },
    { reason: 'binned', about: { id: '8' } },
  ]);
  expect(ofKind(items, 'waiting')).toEqual([{ kind: 'waiting', what: 'comment', count: 1 }]);
});

test('a folder of several blogs is refused, which it names', async () => {
  const other = takeout.replaceAll('blog-1', 'blog-2').replace('मेरा ब्लॉग', 'घर की बातें');
  const files = { 'Blogs/A/feed.atom': takeout, 'Blogs/B/feed.atom': other };
  await expect(readItems(blogger, sourceOf(files))).rejects.toThrow('(मेरा ब्लॉग, घर की बातें)');
});

test('a picture in another size leads to the whole one', () => {
  expect(blogger.wholePicture?.(picture)).toBe(picture.replace('s320', 's0'));
  expect(blogger.wholePicture?.('https://example.org/s320/a.jpg')).toBeNull();
});

test('a feed that is cut anywhere gives what is whole and says so; huge marks cost nothing', async () => {
  const start = old.indexOf('<feed');
  for (let end = start; end < old.length - 1; end += 37) {
    const items = await readItems(blogger, sourceOf({ 'a.xml': old.slice(0, end) }, 100));
    expect(
      ofKind(items, 'note').some(({ reason }) => reason === 'cutOff'),
      `${end}`,
    ).toBe(true);
  }
  const huge = feed(entry('2', `${kind('post')}<title x="${'y'.repeat(10_000_000)}">क</title>`));
  expect(ofKind(await readItems(blogger, sourceOf({ 'a.xml': huge })), 'article')).toHaveLength(1);
  const deep = feed(entry('2', `${kind('post')}${'<a>'.repeat(50_000)}`));
  expect((await readItems(blogger, sourceOf({ 'a.xml': deep })))[0]?.kind).toBe('site');
});

test('text in elements that stand deep in each other costs no more than its length', async () => {
  const deep = feed(entry('1', `${kind('post')}<title>क</title>${'t<a>'.repeat(20_000)}`));
  const read = () => readItems(blogger, sourceOf({ 'blog.xml': deep }, 1e9));
  expect(await workOf(read)).toBeLessThan(1500);
});

const below = (post: string) =>
  `<thr:in-reply-to xmlns:thr="http://purl.org/syndication/thread/1.0" ref="tag:blogger.com,1999:blog-1.post-${post}" type="text/html"/>`;
const answers = (comment: string) =>
  `<link rel="related" type="application/atom+xml" href="https://www.blogger.com/feeds/1/2/comments/default/${comment}"/>`;
const said = (id: string, text: string, inner: string) =>
  entry(
    id,
    `${kind('comment')}<title>${text}</title>${when}${author}<content>${text}</content>${inner}`,
  );

test('comments of the feed of old come after their texts, and after what they answer', async () => {
  const comments =
    said('13', 'उत्तर का उत्तर', below('2') + answers('12')) +
    said('12', 'उत्तर', below('2') + answers('11')) +
    said('11', 'मूल &lt;br /&gt;', below('2')) +
    said('14', 'पन्ने पर', below('4')) +
    said('15', 'जिसका मूल नहीं रहा', below('2') + answers('99'));
  const items = await readItems(
    blogger,
    sourceOf({ 'a.xml': old.replace(/(?=<entry>)/, comments) }),
  );
  const common = { kind: 'comment', article: '2', name: 'आशा', status: 'shown' };
  const at = '2020-01-02T04:30:00.000Z';
  expect(ofKind(items, 'comment')).toEqual([
    { ...common, id: '11', html: 'मूल <br />', at },
    { ...common, id: '15', html: 'जिसका मूल नहीं रहा', at },
    { ...common, id: '13', html: 'उत्तर का उत्तर', parent: '11', answers: '12', at },
    { ...common, id: '12', html: 'उत्तर', parent: '11', at },
  ]);
  expect(items.findLastIndex((item) => item.kind === 'article')).toBeLessThan(
    items.findIndex((item) => item.kind === 'comment'),
  );
  expect(ofKind(items, 'waiting')).toEqual([{ kind: 'waiting', what: 'comment', count: 2 }]);
});

test('comments of Takeout name what they stand below and answer; spam and the bin stay behind', async () => {
  const id = (post: string) => `tag:blogger.com,1999:blog-1.post-${post}`;
  const of = (own: string, answered: string, state = '<blogger:status>LIVE</blogger:status>') =>
    entry(
      own,
      `<blogger:type>COMMENT</blogger:type>${state}<blogger:parent>${id('2')}</blogger:parent>
<blogger:inReplyTo>${answered && id(answered)}</blogger:inReplyTo>${author}<content>${own}</content>`,
    );
  const comments =
    of('21', '22') +
    of('22', '') +
    of('23', '', '<blogger:status>SPAM_COMMENT</blogger:status>') +
    of(
      '24',
      '',
      '<blogger:status>LIVE</blogger:status><blogger:trashed>2020-01-01</blogger:trashed>',
    );
  const feeds = { 'feed.atom': takeout.replace(/(?=<entry>)/, comments) };
  const found = ofKind(await readItems(blogger, sourceOf(feeds)), 'comment');
  expect(found.map((comment) => [comment.id, comment.article, comment.parent])).toEqual([
    ['22', '2', undefined],
    ['21', '2', '22'],
  ]);
});

// What it takes of the processor is counted; a busy machine may take longer.
test('a long chain of answers, and a circle, cost no more than their number', {
  timeout: 60_000,
}, async () => {
  const many = 20_000;
  const chain = Array.from({ length: many }, (_, place) =>
    said(`${place + 100}`, 'क', below('2') + answers(`${place === 0 ? many + 99 : place + 99}`)),
  );
  const feeds = { 'a.xml': old.replace(/(?=<entry>)/, chain.join('')) };
  let items: Awaited<ReturnType<typeof readItems>> = [];
  const work = await workOf(async () => {
    items = await readItems(blogger, sourceOf(feeds, 1e9));
  });
  expect(ofKind(items, 'comment')).toHaveLength(many);
  expect(work).toBeLessThan(5000);
});
