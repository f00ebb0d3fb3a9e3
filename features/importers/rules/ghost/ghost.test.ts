import { describe, expect, test } from 'vitest';
import { sanitizeBody } from '../../../../domain/html/sanitize.ts';
import { ofKind, readItems, sourceOf } from '../../support/sources.ts';
import { PAYWALL } from '../item.ts';
import { ghost } from './ghost.ts';

const ids = { post: '5f1e000000000000000000a1', user: '5f1e0000000000000000000b' };
const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const text = (value: string, format = 0) => ({ type: 'text', text: value, format });

function exported(data: object) {
  return JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.80' }, data }] });
}
const post = (values: object) => ({
  id: ids.post,
  title: 'शीर्षक',
  slug: 'lekh',
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2024-01-01T10:00:00.000Z',
  ...values,
});

const whole = exported({
  posts: [
    post({
      html: '<p><a href="__GHOST_URL__/dusra/">दूसरा</a><img src="__GHOST_URL__/content/images/2024/a.jpg"></p>',
      feature_image: '__GHOST_URL__/content/images/2024/b.jpg',
      custom_excerpt: 'संक्षेप',
      canonical_url: 'https://first.example/lekh',
      og_title: 'पुराने निर्यात में',
    }),
    post({ id: 'p2', slug: 'parichay', type: 'page', title: 'परिचय', html: '<p>क</p>' }),
    post({ id: 'p3', status: 'draft', html: null, lexical: lexical(paragraph(text('क'))) }),
    post({ id: 'p4', status: 'scheduled', published_at: '2999-01-01 10:00:00' }),
    post({ id: 'p5', visibility: 'paid', html: '<p>गुप्त</p>' }),
    post({ id: 'p6', status: 'sent', html: '<p>डाक</p>' }),
    post({ id: 'p7', lexical: '{"root":' }),
    { title: 'no id' },
  ],
  posts_meta: [
    {
      post_id: ids.post,
      meta_title: 'खोज',
      feature_image_alt: 'नदी',
      og_description: 'साझा',
      og_image: '__GHOST_URL__/content/images/2024/a.jpg',
    },
  ],
  posts_authors: [
    { post_id: ids.post, author_id: 'u2', sort_order: 1 },
    { post_id: ids.post, author_id: ids.user, sort_order: 0 },
  ],
  posts_tags: [
    { post_id: ids.post, tag_id: 't2', sort_order: 0 },
    { post_id: ids.post, tag_id: 't1', sort_order: 1 },
  ],
  products: [{ id: 'x', name: 'Free' }],
  settings: [
    { key: 'title', value: 'पत्रिका' },
    { key: 'locale', value: 'hi' },
    { key: 'ghost_private_key', value: 'SECRET-KEY' },
  ],
  tags: [
    { id: 't1', name: 'समाचार', slug: 'samachar', description: 'रोज़' },
    { id: 't2', name: '#hidden', slug: 'hash-hidden', visibility: 'internal' },
  ],
  users: [
    { id: ids.user, name: 'आशा', slug: 'asha', email: 'a@example.org', password: '$2a$10$SECRET' },
    {
      id: 'u2',
      name: 'रवि',
      slug: 'ravi',
      profile_image: '__GHOST_URL__/content/images/2024/a.jpg',
    },
  ],
});

const source = sourceOf({
  'export/patrika.ghost.json': whole,
  'export/content/images/2024/a.jpg': 'x',
  'members.csv': 'id,email,name,subscribed_to_emails\n1,m@example.org,M,true\n',
});

describe('an export', () => {
  test('gives its posts with what refers to them before and behind', async () => {
    expect(await ghost.recognise(source)).toBe(true);
    expect(await ghost.recognise(sourceOf({ 'a.json': '{"a":1}', 'b.txt': '{"db":[' }))).toBe(
      false,
    );
    const items = await readItems(ghost, source);
    expect(items[0]).toEqual({
      kind: 'site',
      source: 'ghost पत्रिका',
      name: 'पत्रिका',
      language: 'hi',
    });
    expect(ofKind(items, 'person').map(({ id, name, picture }) => [id, name, picture])).toEqual([
      [ids.user, 'आशा', undefined],
      ['u2', 'रवि', 'export/content/images/2024/a.jpg'],
    ]);
    expect(ofKind(items, 'term')).toMatchObject([{ id: 't1', name: 'समाचार', description: 'रोज़' }]);
    const [first, ...rest] = ofKind(items, 'article');
    expect(first).toEqual({
      kind: 'article',
      id: ids.post,
      title: 'शीर्षक',
      status: 'published',
      slug: 'lekh',
      html: '<p><a href="/dusra/">दूसरा</a><img src="export/content/images/2024/a.jpg"></p>',
      oldAddresses: ['/lekh/'],
      publishedAt: '2024-01-01T10:00:00.000Z',
      metaTitle: 'खोज',
      authors: [ids.user, 'u2'],
      tags: ['t1'],
      standfirst: 'संक्षेप',
      ogTitle: 'पुराने निर्यात में',
      ogDescription: 'साझा',
      ogImage: 'export/content/images/2024/a.jpg',
      cover: { address: '/content/images/2024/b.jpg', alt: 'नदी' },
    });
    expect(rest.map(({ id, status, html }) => [id, status, html])).toEqual([
      ['p3', 'draft', '<p>क</p>'],
      ['p4', 'scheduled', ''],
      ['p5', 'published', '<p>गुप्त</p>'],
      ['p6', 'draft', '<p>डाक</p>'],
      ['p7', 'published', ''],
    ]);
    expect(ofKind(items, 'page').map(({ id }) => id)).toEqual(['p2']);
    expect(ofKind(items, 'waiting')).toEqual([{ kind: 'waiting', what: 'subscriber', count: 1 }]);
    expect(ofKind(items, 'note').map(({ reason, detail }) => [reason, detail])).toEqual([
      ['internalTag', '#hidden'],
      ...['posts', 'products'].map((name) => ['tableLeftOut', name]),
      ['metaLeftOut', 'canonical_url: https://first.example/lekh'],
      ...['locked', 'mailOnly', 'unreadableText'].map((reason) => [reason, undefined]),
    ]);
  });

  test('of which a part was for members is private, and this is told', async () => {
    const gated = (said: string) =>
      `<p>क</p><!--kg-gated-block:begin ${said} --><p>ख</p><!--kg-gated-block:end-->`;
    const card = (nonMember: boolean) => ({
      type: 'html',
      html: '<p>ख</p>',
      visibility: { web: { nonMember, memberSegment: 'status:free' } },
    });
    const posts = [
      post({ id: 'a', html: gated('nonMember:false memberSegment:"status:free"') }),
      post({ id: 'b', html: gated('nonMember:true memberSegment:""') }),
      post({ id: 'c', lexical: lexical(card(false)) }),
      post({ id: 'd', lexical: lexical(card(true), paragraph(text('"nonMember":false'))) }),
      post({ id: 'e', status: 'draft', lexical: lexical(card(false)) }),
    ];
    const items = await readItems(ghost, sourceOf({ 'g.json': exported({ posts }) }));
    expect(ofKind(items, 'article').map(({ id, status }) => [id, status])).toEqual([
      ['a', 'private'],
      ['b', 'published'],
      ['c', 'private'],
      ['d', 'published'],
      ['e', 'draft'],
    ]);
    const notes = ofKind(items, 'note').filter(({ reason }) => reason === 'membersOnly');
    expect(notes.map(({ about }) => about?.id)).toEqual(['a', 'c']);
  });

  test('of posts for members is for the level that theirs was, up to the wall of each editor', async () => {
    const walls = {
      html: '<p>क</p><!--kg-card-begin: paywall--><!--kg-card-end: paywall--><p>ख</p>',
      old: '<p>क</p><!--members-only--><p>ख</p>',
      lexical: lexical(paragraph(text('क')), { type: 'paywall' }, paragraph(text('ख'))),
    };
    const posts = [
      post({ id: 'a', visibility: 'members', html: walls.html }),
      post({ id: 'b', visibility: 'paid', html: walls.old }),
      post({ id: 'c', visibility: 'tiers', html: null, lexical: walls.lexical }),
      post({ id: 'd', visibility: 'paid', html: '<p>क</p>' }),
      post({ id: 'e', visibility: 'paid', type: 'page', html: walls.html }),
      post({ id: 'f', status: 'draft', visibility: 'paid', html: walls.html }),
    ];
    const items = await readItems(ghost, sourceOf({ 'g.json': exported({ posts }) }));
    const body = `<p>क</p>${PAYWALL}<p>ख</p>`;
    const articles = ofKind(items, 'article');
    expect(
      articles.map(({ status, access, freeParagraphs, html }) => [
        status,
        access,
        freeParagraphs,
        html,
      ]),
    ).toEqual([
      ['published', 'free', undefined, body],
      ['published', 'member', undefined, body],
      ['published', 'supporter', undefined, body],
      ['published', 'member', 0, '<p>क</p>'],
      ['draft', 'member', undefined, body],
    ]);
    expect(ofKind(items, 'page').map(({ status }) => status)).toEqual(['private']);
    const notes = ofKind(items, 'note').map(({ reason, about }) => [about?.id, reason]);
    expect(notes).toEqual([
      ...['a', 'b', 'c', 'd'].map((id) => [id, 'locked']),
      ['e', 'membersOnly'],
      ['f', 'locked'],
    ]);
  });

  test('has no time where that is none', async () => {
    const posts = [post({ id: 'a', published_at: 1e17 }), post({ id: 'b', published_at: 0 })];
    const items = await readItems(ghost, sourceOf({ 'g.json': exported({ posts }) }));
    expect(ofKind(items, 'article').map(({ publishedAt }) => publishedAt)).toEqual([
      undefined,
      '1970-01-01T00:00:00.000Z',
    ]);
  });

  test('hands no hash, key or address of a member on', async () => {
    expect(JSON.stringify(await readItems(ghost, source))).not.toMatch(/SECRET|m@example/);
  });

  test('that is cut anywhere is refused with its line, however it comes in pieces', async () => {
    const lines = whole.replaceAll('},{', '},\n{');
    for (let end = 30; end < lines.length; end += 97) {
      const cut = sourceOf({ 'a.json': lines.slice(0, end) }, 50);
      await expect(readItems(ghost, cut), `${end}`).rejects.toThrow(/^a\.json:\d+: /);
    }
    const pieces = await readItems(ghost, sourceOf({ 'a.json': whole }, 3));
    expect(ofKind(pieces, 'article')[0]?.title).toBe('शीर्षक');
  });

  test('names the line where it is no JSON', async () => {
    const broken = sourceOf({ 'a.json': '{"db":[\n{"data":{"posts":[\n{"id":x' });
    await expect(readItems(ghost, broken)).rejects.toThrow('a.json:3: is no JSON from here on');
  });
});

async function articleOf(values: object) {
  const items = await readItems(ghost, sourceOf({ 'a.json': exported({ posts: [post(values)] }) }));
  const [article] = ofKind(items, 'article');
  return {
    clean: sanitizeBody(article?.html ?? ''),
    notes: ofKind(items, 'note').map(({ reason, detail }) => `${reason} ${detail}`),
  };
}

describe('a text', () => {
  test('of lexical keeps words, emphasis, links, lists and cards', async () => {
    const { clean, notes } = await articleOf({
      lexical: lexical(
        { type: 'extended-heading', tag: 'h2', children: [text('भाग')] },
        paragraph(text('मोटा', 3), { type: 'linebreak' }, text('a < b')),
        paragraph({ type: 'link', url: 'https://example.org/', children: [text('कड़ी')] }),
        {
          type: 'list',
          listType: 'number',
          children: [{ type: 'listitem', children: [text('एक')] }],
        },
        { type: 'image', src: 'https://cdn.example/a.jpg', alt: 'नदी', caption: 'एक <b>नदी</b>' },
        { type: 'codeblock', code: '<b>', language: 'html' },
        { type: 'markdown', markdown: '**क**' },
        { type: 'bookmark', url: 'https://example.org/b', metadata: { title: 'पुस्तक' } },
        { type: 'toggle', heading: 'और', content: '<p>छिपा</p>' },
        { type: 'email', html: '<p>mail</p>' },
        { type: 'constructor', title: 'x' },
        { type: 'horizontalrule' },
      ),
    });
    expect(clean.replaceAll('\n', '')).toBe(
      [
        '<h2>भाग</h2><p><em><strong>मोटा</strong></em><br />a &lt; b</p>',
        '<p><a href="https://example.org/" rel="noopener">कड़ी</a></p><ol><li>एक</li></ol>',
        '<figure><img src="https://cdn.example/a.jpg" alt="नदी" /><figcaption>एक <b>नदी</b></figcaption></figure>',
        '<pre><code class="language-html">&lt;b&gt;</code></pre><p><strong>क</strong></p>',
        '<p><a href="https://example.org/b" rel="noopener">पुस्तक</a></p><h4>और</h4><p>छिपा</p><p>x</p><hr />',
      ].join(''),
    );
    expect(notes).toEqual([
      'plainer bookmark',
      'plainer toggle',
      'blockLeftOut email',
      'unknownBlock constructor',
    ]);
  });

  // As the editor of version 5 and later writes them: https://github.com/TryGhost/Koenig (kg-default-nodes).
  test('has captions of HTML as words', async () => {
    const said = (words: string) => `<span style="white-space: pre-wrap;">${words}</span>`;
    const { clean } = await articleOf({
      lexical: lexical(
        {
          type: 'bookmark',
          url: 'https://example.org/b',
          caption: said('आगे &amp; पीछे'),
          metadata: { title: 'पुस्तक', description: 'a < b' },
        },
        { type: 'file', src: '/a.pdf', fileTitle: 'सूची', fileCaption: said('पूरी') },
        { type: 'callout', calloutEmoji: '💡', calloutText: `<p>${said('सुनिए')}</p>` },
        {
          type: 'call-to-action',
          textValue: `<p>${said('जुड़िए')}</p>`,
          buttonText: 'हाँ',
          buttonUrl: '/s',
        },
      ),
    });
    expect(clean.replace(/<\/?span>/g, '')).toBe(
      [
        '<p><a href="https://example.org/b" rel="noopener">पुस्तक</a> – a &lt; b आगे &amp; पीछे</p>',
        '<p class="file-card"><a href="/a.pdf">सूची</a> पूरी</p>',
        '<blockquote><p>💡 सुनिए</p></blockquote><p>जुड़िए</p><p><a href="/s">हाँ</a></p>',
      ].join(''),
    );
    const items = await readItems(
      ghost,
      sourceOf({
        'a.json': exported({
          posts: [post({ html: '<p>क</p>', feature_image: 'https://cdn.example/a.jpg' })],
          posts_meta: [
            {
              post_id: ids.post,
              feature_image_caption: `${said('चित्र: ')}<a href="https://u.example/">${said('आशा')}</a>`,
            },
          ],
        }),
      }),
    );
    expect(ofKind(items, 'article')[0]?.cover).toMatchObject({ caption: 'चित्र: आशा' });
  });

  test('of mobiledoc does, too', async () => {
    const { clean, notes } = await articleOf({
      mobiledoc: JSON.stringify({
        version: '0.3.1',
        atoms: [['soft-return', '', {}]],
        cards: [
          ['image', { src: 'https://cdn.example/a.jpg', alt: '' }],
          ['hr', {}],
          ['audio', { src: '/a.mp3' }],
        ],
        markups: [['strong'], ['a', ['href', 'https://example.org/']], ['script']],
        sections: [
          [
            1,
            'p',
            [
              [0, [0], 0, 'मोटा '],
              [0, [1], 2, 'कड़ी'],
              [1, [], 0, 0],
              [0, [2], 1, 'alert'],
            ],
          ],
          [3, 'ul', [[[0, [], 0, 'एक']]]],
          [10, 0],
          [10, 1],
          [10, 2],
          [10, 99],
        ],
      }),
    });
    expect(clean).toBe(
      '<p><strong>मोटा <a href="https://example.org/" rel="noopener">कड़ी</a></strong><br />alert</p><ul><li>एक</li></ul><figure><img src="https://cdn.example/a.jpg" alt="" /></figure><hr /><p class="file-card"><a href="/a.mp3">/a.mp3</a></p>',
    );
    expect(notes).toEqual(['plainer audio']);
  });

  test('of shown HTML is read card by card, without what stood in mails', async () => {
    const { clean, notes } = await articleOf({
      html: `<p>क</p><!--kg-card-begin: email--><p>mail</p><!--kg-card-end: email-->
<div class="kg-card kg-button-card"><a href="https://example.org/" class="kg-btn">लें</a></div>
<div class="kg-card kg-signup-card"><form><input></form></div>
<figure class="kg-card kg-video-card"><video src="/v.mp4"></video><figcaption>दृश्य</figcaption></figure>`,
    });
    expect(clean.replaceAll('\n', '')).toBe(
      '<p>क</p><p><a href="https://example.org/" rel="noopener">लें</a></p><p><a href="/v.mp4">/v.mp4</a> दृश्य</p>',
    );
    expect(notes).toEqual([
      'blockLeftOut email-cta',
      'plainer button',
      'blockLeftOut signup',
      'plainer video',
    ]);
  });

  test('nested without end costs no stack', async () => {
    const deep = `${'{"type":"paragraph","children":['.repeat(5000)}${']}'.repeat(5000)}`;
    const { clean } = await articleOf({ lexical: `{"root":{"type":"root","children":[${deep}]}}` });
    expect(clean.length).toBeLessThan(5000);
  });
});

test('a picture in another size leads to the whole one', () => {
  const whole = 'https://a.example/content/images/2024/01/a.jpg';
  expect(ghost.wholePicture?.(whole.replace('images/', 'images/size/w600/'))).toBe(whole);
  expect(ghost.wholePicture?.(whole)).toBeNull();
});
