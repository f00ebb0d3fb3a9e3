import { describe, expect, test } from 'vitest';
import { sanitizeBody } from '../../../../domain/html/sanitize.ts';
import { ofKind, readItems, sourceOf } from '../../support/sources.ts';
import { medium } from './medium.ts';

interface Parts {
  title?: string;
  summary?: string;
  body: string;
  footer?: string;
}

const published = `<p class="p-tags">Tagged in <a href="https://medium.com/tag/kavita" class="p-tag">Kavita</a></p>
<p>By <a href="https://medium.com/@asha" class="p-author h-card">Asha</a> on <a href="https://medium.com/p/aabbccdd1122">
<time class="dt-published" datetime="2018-08-11T11:23:34.123Z">x</time></a>.</p>
<p><a href="https://medium.com/@asha/pahli-kavita-aabbccdd1122" class="p-canonical">Canonical link</a></p>`;

function post({ title = 'पहली कविता', summary = '', body, footer = published }: Parts) {
  return `<!DOCTYPE html><html><head><title>x</title></head><body><article class="h-entry">
<header><h1 class="p-name">${title}</h1></header>
${summary && `<section data-field="subtitle" class="p-summary"> ${summary} </section>`}
<section data-field="body" class="e-content"><section name="1" class="section">
<div class="section-divider"><hr class="section-divider"></div><div class="section-content">
<div class="section-inner">${body}</div></div></section></section><footer>${footer}</footer></article></body></html>`;
}

const picture = `<figure name="1" id="1" class="graf graf--figure"><div class="aspectRatioPlaceholder">
<div style="padding-bottom: 66%"></div><img class="graf-image" data-is-featured="true" alt="नदी"
src="https://cdn-images-1.medium.com/max/600/a.jpeg"></div><figcaption class="imageCaption">एक <b>नदी</b></figcaption></figure>`;
const profile = `<section class="h-card"><h3 class="p-name">Asha Rao</h3><img class="u-photo" src="https://cdn.example/a.jpeg">
<ul><li><b>Profile:</b> <a class="u-url" href="https://medium.com/@asha">@asha</a></li>
<li><b>Email address:</b> asha@example.org</li></ul></section>`;

const files = {
  'profile/profile.html': profile,
  'posts/2018-08-11_Pahli-kavita-aabbccdd1122.html': post({
    summary: 'छोटा परिचय',
    body: `<h3 class="graf graf--h3 graf--title">पहली कविता</h3><h4 class="graf--subtitle">छोटा परिचय</h4>
${picture}<p name="a" id="a" class="graf">पाठ</p><h3>भाग</h3><pre>a<br>b</pre><script>alert(1)</script>`,
  }),
  'posts/draft_Adhuri-112233445566.html': post({ title: 'अधूरी', body: '<p>…</p>', footer: '' }),
  'posts/2019-01-01_Sach-99aabbccddee.html': post({
    title: 'सच कहा आपने…',
    body: '<p>सच कहा आपने, और सुंदर।</p>',
  }),
  'posts/2019-01-02_Undated-99aabbccdd00.html': post({
    title: 'बिना तिथि',
    body: '<p>क</p>',
    footer: published.replace(/<time.*time>/s, ''),
  }),
  'posts/broken.html': '<p>no post',
};

test('texts, drafts, the author and tags come; answers do not', async () => {
  const source = sourceOf(files);
  expect(await medium.recognise(source)).toBe(true);
  const items = await readItems(medium, source);
  expect(items[0]).toMatchObject({
    kind: 'site',
    source: 'medium @asha',
    url: 'https://medium.com',
  });
  expect(ofKind(items, 'person')).toEqual([
    {
      kind: 'person',
      id: '@asha',
      name: 'Asha Rao',
      email: 'asha@example.org',
      picture: 'https://cdn.example/a.jpeg',
    },
  ]);
  expect(ofKind(items, 'term').map(({ id, name }) => [id, name])).toEqual([['kavita', 'Kavita']]);
  const articles = ofKind(items, 'article');
  expect(articles.map(({ id, title, status }) => [id, title, status])).toEqual([
    ['aabbccdd1122', 'पहली कविता', 'published'],
    ['112233445566', 'अधूरी', 'draft'],
    ['99aabbccdd00', 'बिना तिथि', 'published'],
  ]);
  expect(articles[0]).toMatchObject({
    slug: 'pahli-kavita',
    standfirst: 'छोटा परिचय',
    publishedAt: '2018-08-11T11:23:34.123Z',
    oldAddresses: ['https://medium.com/@asha/pahli-kavita-aabbccdd1122'],
    cover: {
      address: 'https://cdn-images-1.medium.com/max/600/a.jpeg',
      alt: 'नदी',
      caption: 'एक नदी',
    },
    authors: ['@asha'],
    tags: ['kavita'],
  });
  expect(articles[2]).not.toHaveProperty('publishedAt');
  expect(ofKind(items, 'note').map(({ reason, file }) => [reason, file])).toEqual([
    ['response', 'posts/2019-01-01_Sach-99aabbccddee.html'],
    ['unknownType', 'posts/broken.html'],
  ]);
});

describe('the text', () => {
  test('begins after the title, with headings of this site and nothing of the page around it', async () => {
    const [article] = ofKind(await readItems(medium, sourceOf(files)), 'article');
    const clean = sanitizeBody(article?.html ?? '').replace(/<div>|<\/div>|(?<!a)\n/g, '');
    expect(clean).toBe('<p>पाठ</p><h2>भाग</h2><pre><code>a\nb</code></pre>');
  });

  // As https://github.com/TryGhost/migrate (mg-medium-export) reads them.
  test('keeps programs as they were typed, and names what a script or a frame showed', async () => {
    const pre =
      '<pre data-code-block-mode="2" data-code-block-lang="bash" class="graf graf--pre graf--preV2"><span class="pre--content"><span class="hljs-built_in">cd</span> a<br>  ls &lt; b<br></span></pre>';
    const figure = (inner: string) =>
      `<figure class="graf graf--figure graf--iframe">${inner}</figure>`;
    const body =
      `<p>क</p>${pre}` +
      figure('<script src="https://gist.github.com/asha/12ab.js?file=a.js"></script>') +
      figure(
        '<iframe src="https://cdn.embedly.com/widgets/media.html?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabcdefghijk"></iframe>',
      ) +
      figure(
        '<iframe src="https://cdn.embedly.com/widgets/media.html?url=https%3A%2F%2Fold.example%2Fa"></iframe>',
      );
    const files = { 'posts/a.html': post({ body }) };
    const [article] = ofKind(await readItems(medium, sourceOf(files)), 'article');
    const html = sanitizeBody(article?.html ?? '');
    expect(html).toContain('<pre><code class="language-bash">cd a\n  ls &lt; b</code></pre>');
    expect(html).toContain('<a href="https://gist.github.com/asha/12ab?file=a.js"');
    expect(html).toContain('youtube-nocookie.com/embed/abcdefghijk');
    expect(html).toContain('<a href="https://old.example/a"');
  });

  test('keeps a picture with its caption', async () => {
    const file = post({ body: `<p>क</p>${picture}` });
    const [article] = ofKind(
      await readItems(medium, sourceOf({ 'posts/a.html': file })),
      'article',
    );
    expect(article?.html).toContain(
      '<figure><img src="https://cdn-images-1.medium.com/max/600/a.jpeg" alt="नदी"><figcaption>एक <b>नदी</b></figcaption></figure>',
    );
  });
});

test('a post that is cut anywhere, or nested without end, is read or told', async () => {
  const whole = post({ summary: 'क', body: picture });
  for (let end = 0; end < whole.length; end += 13) {
    const items = await readItems(medium, sourceOf({ 'posts/a.html': whole.slice(0, end) }));
    expect(ofKind(items, 'article').length + ofKind(items, 'note').length, `${end}`).toBe(1);
  }
  const deep = post({ body: '<div>'.repeat(100_000) });
  const items = await readItems(medium, sourceOf({ 'posts/a.html': deep }));
  expect(ofKind(items, 'note')).toMatchObject([{ reason: 'unknownType' }]);
});
