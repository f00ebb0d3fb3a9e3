import { describe, expect, test } from 'vitest';
import { sanitizeBody } from '../../../../domain/html/sanitize.ts';
import { ofKind, readItems, sourceOf } from '../../support/sources.ts';
import { markdown } from './markdown.ts';

const read = (files: Record<string, string>) => readItems(markdown, sourceOf(files));
const articlesOf = async (files: Record<string, string>) => ofKind(await read(files), 'article');
const notesOf = async (files: Record<string, string>) =>
  ofKind(await read(files), 'note').map(
    ({ reason, detail, file }) => `${reason} ${detail ?? file}`,
  );

describe('the fields of a file', () => {
  test.each([
    [
      'YAML',
      '---\ntitle: "शीर्षक: एक"\ntags: [क, ख]\ndate: 2024-05-01 10:00:00 +0530\ndraft: true\n---\nपाठ\n',
    ],
    [
      'TOML',
      '+++\ntitle = "शीर्षक: एक"\ntags = ["क", "ख"]\ndate = 2024-05-01T10:00:00+05:30\ndraft = true\n+++\nपाठ\n',
    ],
    [
      'JSON',
      '{\n"title": "शीर्षक: एक",\n"tags": ["क", "ख"],\n"date": "2024-05-01T10:00:00+05:30",\n"draft": true\n}\nपाठ\n',
    ],
    [
      'Hindi',
      '---\nशीर्षक: "शीर्षक: एक"\nटैग: [क, ख, ""]\nतिथि: 2024-05-01T10:00:00+05:30\nमसौदा: true\n---\nपाठ\n',
    ],
    [
      'large letters and CRLF',
      '---\r\nTitle: "शीर्षक: एक"\r\nTags: [क, ख]\r\nDate: 2024-05-01T04:30:00Z\r\nDraft: yes\r\n---\r\nपाठ\r\n',
    ],
  ])('are read as %s', async (_, text) => {
    expect(await articlesOf({ 'a.md': text })).toMatchObject([
      {
        title: 'शीर्षक: एक',
        tags: ['क', 'ख'],
        publishedAt: '2024-05-01T04:30:00.000Z',
        status: 'draft',
        html: '<p>पाठ</p>',
        slug: 'a',
      },
    ]);
  });

  test.each([
    ['broken', '---\ntitle: [\n---\nपाठ'],
    ['unclosed', '---\ntitle: x\nपाठ'],
    [
      'a bomb',
      `---\na: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${`*${'abcdefg'[at]},`.repeat(9)}]`).join('\n')}\n---\nपाठ`,
    ],
    ['deep', `---\na: ${'['.repeat(20_000)}\n---\nपाठ`],
    ['deep TOML', `+++\na = ${'['.repeat(20_000)}\n+++\nपाठ`],
  ])('that are %s make a draft of the text', async (_, text) => {
    const items = await read({ 'lekh.md': text });
    expect(ofKind(items, 'article')).toMatchObject([{ status: 'draft', title: 'lekh' }]);
    expect(ofKind(items, 'article')[0]?.html).toContain('पाठ');
    expect(ofKind(items, 'note')).toMatchObject([{ reason: 'frontMatter', file: 'lekh.md' }]);
  });

  test('say who wrote, of what, when, and where it stood', async () => {
    const items = await read({
      'content/lekh.md': `---
title: लेख
author: { name: आशा }
categories: समाचार, देश
cover: { image: /img/a.jpg, alt: नदी, caption: "एक नदी" }
description: सार
keywords: [क, ख]
lastmod: 2024-06-01
aliases: [/purana/]
---
[दूसरा](dusra.md) ![न](../static/img/a.jpg) ![दूर](https://example.org/a.jpg)`,
      'content/dusra.md': 'केवल पाठ',
      'static/img/a.jpg': 'x',
      'content/kal.md': '---\ndate: 2999-01-01\n---\nकल',
      'content/niji.md': '---\nprivate: true\n---\nनिजी',
      'content/ham.md': '---\ntype: page\ntitle: हम\nurl: /ham.html\n---\nहम',
      'content/_index.md': '---\ntitle: सूची\n---\n',
      'themes/x/a.md': 'x',
      'hugo.toml': 'baseURL = "https://old.example/"\ntitle = "पत्रिका"\nlanguageCode = "hi-IN"',
    });
    const site = { url: 'https://old.example', name: 'पत्रिका', language: 'hi' };
    expect(items[0]).toEqual({ kind: 'site', source: 'markdown https://old.example', ...site });
    expect(ofKind(items, 'person')).toEqual([{ kind: 'person', id: 'आशा', name: 'आशा' }]);
    const articles = ofKind(items, 'article');
    expect(articles.map(({ id, status, title }) => [id, status, title])).toEqual([
      ['content/lekh.md', 'published', 'लेख'],
      ['content/dusra.md', 'published', 'dusra'],
      ['content/kal.md', 'scheduled', 'kal'],
      ['content/niji.md', 'private', 'niji'],
    ]);
    expect(articles[0]).toMatchObject({
      html: '<p><a href="/dusra/">दूसरा</a> <img src="static/img/a.jpg" alt="न"> <img src="https://example.org/a.jpg" alt="दूर"></p>',
      authors: ['आशा'],
      categories: ['समाचार', 'देश'],
      standfirst: 'सार',
      metaDescription: 'सार',
      cover: { address: 'static/img/a.jpg', alt: 'नदी', caption: 'एक नदी' },
      metaKeywords: 'क, ख',
      updatedAt: '2024-06-01T00:00:00.000Z',
      oldAddresses: ['/lekh/', '/purana/'],
    });
    expect(ofKind(items, 'page')).toMatchObject([{ slug: 'ham', oldAddresses: ['/ham.html'] }]);
    expect(await notesOf({ 'content/_index.md': '---\ntitle: x\n---\n' })).toEqual([
      'listPage content/_index.md',
    ]);
  });
});

describe('what the old site did not show', () => {
  const titled = (fields = '') => `---\ntitle: क\n${fields}---\nपाठ`;
  const statesOf = async (files: Record<string, string>) =>
    (await articlesOf(files)).map(({ id, status }) => `${id} ${status}`);

  test('is a draft or left out, and told', async () => {
    const files = {
      'a.md': titled(),
      'notes/interview.md': 'गुप्त',
      '.github/ISSUE.md': titled(),
      'x/.obsidian/a.md': titled(),
      'gaya.md': titled('expiryDate: 2020-01-01\n'),
      'hai.md': titled('expiryDate: 2999-01-01\n'),
    };
    expect(await statesOf(files)).toEqual([
      'a.md published',
      'notes/interview.md draft',
      'gaya.md draft',
      'hai.md published',
    ]);
    expect(await notesOf(files)).toEqual(['noFields notes/interview.md']);
  });

  test.each([
    ['access: member', 'member'],
    ['access: Member', 'member'],
    ['access: public', 'public'],
    // Nobody knows for whom that was: it opens to the fewest rather than to everybody.
    ['access: subscribers', 'supporter'],
    ['', undefined],
  ])('is locked as “%s” says', async (field, access) => {
    const [article] = await articlesOf({ 'a.md': titled(field && `${field}\n`) });
    expect(article?.access).toBe(access);
  });

  test('of Hugo lies outside its content, of Jekyll has no fields', async () => {
    const texts = { 'notes/a.md': titled(), 'content/a.md': 'क', 'lekh/b.md': 'ख' };
    const plain = { ...texts, 'hugo.toml': 'title = "x"' };
    expect(await statesOf(plain)).toEqual(['content/a.md published']);
    expect(await notesOf(plain)).toEqual(['outside notes/a.md', 'outside lekh/b.md']);
    const named = 'contentDir: lekh\nlanguages: { hi: { contentDir: ./content/ } }';
    expect(await statesOf({ ...texts, 'config/_default/hugo.yaml': named })).toEqual([
      'content/a.md published',
      'lekh/b.md published',
    ]);
    expect(await statesOf({ ...texts, '_config.yml': 'title: x' })).toEqual([
      'notes/a.md published',
      'content/a.md draft',
      'lekh/b.md draft',
    ]);
  });
});

test('a time without a zone is that of the old site’s clocks, where its settings name them', async () => {
  const head = (date: string) => `---\ntitle: क\ndate: ${date}\n---\nपाठ`;
  const texts = {
    'content/a.md': head('2021-12-01 22:00'),
    'content/b.md': head('2021-12-01T22:00:30+00:00'),
    'content/c.md': head('2021-12-02'),
  };
  const timesOf = async (settings: Record<string, string>) =>
    (await articlesOf({ ...texts, ...settings })).map(({ publishedAt }) => publishedAt);
  const there = [
    '2021-12-01T16:30:00.000Z',
    '2021-12-01T22:00:30.000Z',
    '2021-12-01T18:30:00.000Z',
  ];
  expect(await timesOf({ '_config.yml': 'timezone: Asia/Kolkata' })).toEqual(there);
  expect(await timesOf({ 'hugo.toml': 'timeZone = "Asia/Kolkata"' })).toEqual(there);
  expect(await timesOf({ '_config.yml': 'timezone: Nowhere' })).toEqual([
    '2021-12-01T22:00:00.000Z',
    '2021-12-01T22:00:30.000Z',
    '2021-12-02T00:00:00.000Z',
  ]);
});

describe('the name of a file', () => {
  test('of Jekyll has the day and the slug; texts in fields part at spaces', async () => {
    const [article, draft] = await articlesOf({
      '_posts/2021-9-1-pahla-lekh.md':
        '---\ncategories: Desh Videsh\ntag: Do Shabd\npublished: true\nredirect_from: [/purana/, /aur-purana.html]\n---\nक',
      '_drafts/adhura.md': 'अधूरा',
    });
    expect(article).toMatchObject({
      slug: 'pahla-lekh',
      publishedAt: '2021-09-01T00:00:00.000Z',
      status: 'published',
      categories: ['desh', 'videsh'],
      tags: ['do shabd'],
      oldAddresses: [
        '/desh/videsh/2021/09/01/pahla-lekh.html',
        '/desh/videsh/2021/09/01/pahla-lekh/',
        '/purana/',
        '/aur-purana.html',
      ],
    });
    expect(draft).toMatchObject({ status: 'draft', slug: 'adhura' });
  });

  test('of Hugo has the language, by folder or ending, and bundles have their folder', async () => {
    const articles = await articlesOf({
      'content/hi/kavita/nadi/index.md': '---\ntitle: नदी\n---\n![न](nadi.jpg)',
      'content/hi/kavita/nadi/nadi.jpg': 'x',
      'content/en/kavita/nadi.md': '---\ntitle: River\n---\nx',
      'content/phool.hi.md': '---\ntitle: फूल\n---\nx',
      'content/phool.en.md': '---\ntitle: Flower\n---\nx',
    });
    expect(
      articles.map(({ slug, language, translations }) => [slug, language, translations]),
    ).toEqual([
      ['nadi', 'hi', 'kavita/nadi'],
      ['nadi', 'en', 'kavita/nadi'],
      ['phool', 'hi', 'phool'],
      ['phool', 'en', 'phool'],
    ]);
    const said = 'defaultContentLanguage = "hi"';
    const addresses = async (config: string) => {
      const files = { 'content/hi/a.md': '---\n---\nक', 'content/en/a.md': '---\n---\nx' };
      const read = await articlesOf({ ...files, 'hugo.toml': config });
      return read.flatMap(({ oldAddresses }) => oldAddresses);
    };
    expect(await addresses(said)).toEqual(['/a/', '/hi/a/', '/en/a/']);
    expect(await addresses(`${said}\ndefaultContentLanguageInSubdir = true`)).toEqual([
      '/hi/a/',
      '/en/a/',
    ]);
    expect(articles[0]).toMatchObject({
      oldAddresses: ['/hi/kavita/nadi/'],
      html: '<p><img src="content/hi/kavita/nadi/nadi.jpg" alt="न"></p>',
    });
  });
});

test('a page in two languages is one, whose texts are both there', async () => {
  const page = (title: string, more = '') =>
    `---\ntype: page\ntitle: ${title}\n${more}---\n${title}`;
  const pagesOf = async (files: Record<string, string>) => ofKind(await read(files), 'page');
  const both = {
    'content/en/us.md': page('Us', 'menus: footer\ndescription: Who\n'),
    'content/hi/us.md': page('हम'),
  };
  expect(await pagesOf(both)).toMatchObject([
    {
      id: 'content/en/us.md',
      title: 'Us',
      language: 'en',
      inFooter: true,
      other: { title: 'हम', language: 'hi', html: '<p>हम</p>', metaDescription: '' },
      oldAddresses: ['/en/us/', '/hi/us/'],
    },
  ]);
  // A text that nobody saw is not shown with the other, and one that is there twice is not left out.
  const hidden = { ...both, 'content/en/us.md': page('Us', 'draft: true\n') };
  expect((await pagesOf(hidden)).map(({ status }) => status)).toEqual(['draft', 'published']);
  const twice = { ...both, 'content/hi/us.html': page('हम') };
  expect(await pagesOf(twice)).toHaveLength(3);
});

describe('the text', () => {
  test('may hold shortcodes of Hugo; unknown ones are told, and what is in them stays', async () => {
    const file = {
      'a.md': `{{< figure src="/a.jpg" alt="नदी" caption="एक < नदी" >}}
{{< youtube abc123 >}}
{{% notice tip %}}**भीतर**{{% /notice %}}
{{< highlight go "linenos=table" >}}
a < b
{{< /highlight >}}
{{</* figure */>}} {{ .Title }} {{< unclosed`,
    };
    const [article] = await articlesOf(file);
    const clean = sanitizeBody(article?.html ?? '');
    expect(clean).toContain('<img src="/a.jpg" alt="नदी" /><figcaption>एक &lt; नदी</figcaption>');
    expect(clean).toContain('https://www.youtube.com/watch?v=abc123');
    expect(clean).toContain('<strong>भीतर</strong>');
    expect(clean).toContain('<pre><code class="language-go">a &lt; b</code></pre>');
    expect(clean).toContain('{{&lt; figure &gt;}} {{ .Title }} {{&lt; unclosed');
    expect(await notesOf(file)).toContain('shortcode {{% notice tip %}}');
  });

  test('may hold Liquid where Jekyll builds it', async () => {
    const file = {
      '_posts/2024-01-01-a.md': `{% highlight ruby %}
puts 1
{% endhighlight %}
![न]({{ site.baseurl }}/a.jpg) [क]({{ "/b/" | relative_url }})
{% include figure.html src="/c.jpg" alt="ग" %}
{% if x %}भीतर{% endif %} {{ page.title }}`,
    };
    const [article] = await articlesOf(file);
    const clean = sanitizeBody(article?.html ?? '');
    expect(clean).toContain('<code class="language-ruby">puts 1</code>');
    expect(clean).toContain('<img src="/a.jpg" alt="न" /> <a href="/b/">क</a>');
    expect(clean).toContain('<img src="/c.jpg" alt="ग" />');
    expect(clean).toContain('भीतर');
    expect(await notesOf(file)).toEqual([
      'noFields _posts/2024-01-01-a.md',
      'template {% if x %}',
      'template {{ page.title }}',
    ]);
  });

  test('gives the title where no field does, and says it once', async () => {
    const body = '# नदी\n\nपाठ';
    for (const text of [body, `---\ntitle: नदी\n---\n${body}`]) {
      expect(await articlesOf({ 'a.md': text })).toMatchObject([
        { title: 'नदी', html: '<p>पाठ</p>' },
      ]);
    }
  });

  test('keeps tables and code; scripts and paths that lead outside come to nothing', async () => {
    const [article] = await articlesOf({
      'a/b.md':
        '|क|ख|\n|-|-|\n|१|२|\n\n`<b>` ![x](../../etc/passwd) [y](javascript:alert(1))\n<script>alert(1)</script>',
    });
    const clean = sanitizeBody(article?.html ?? '');
    expect(clean).toContain('<td>१</td>');
    expect(clean).toContain('<code>&lt;b&gt;</code>');
    expect(clean).not.toMatch(/script>|alert\(1\)<|href="javascript/);
  });
});

test('links that name the file of another text lead to where that stood', async () => {
  const html = async (files: Record<string, string>, path: string) =>
    (await articlesOf(files)).find(({ id }) => id === path)?.html;
  const titled = (text: string, fields = '') => `---\ntitle: क\n${fields}---\n${text}`;
  const hugo = {
    'content/kavita/nadi.md': titled(
      '[फूल](../katha/phool%20ek.md#ant) [ख](#x) [अपना](nadi.md) [न](nahin.md) [सूची](_index.md?a) [c](../katha/c.pdf)',
    ),
    'content/katha/phool ek.md': titled('x', 'slug: phool\n'),
    'content/katha/c.pdf': 'x',
    'content/kavita/_index.md': titled('x'),
  };
  expect(await html(hugo, 'content/kavita/nadi.md')).toBe(
    '<p><a href="/katha/phool/#ant">फूल</a> <a href="#x">ख</a> <a href="/kavita/nadi/">अपना</a> <a href="nahin.md">न</a> <a href="_index.md?a">सूची</a> <a href="content/katha/c.pdf">c</a></p>',
  );
  const jekyll = {
    '_posts/2021-09-01-ek.md': titled('[दो](2021-09-02-do.md) [तीन](../_drafts/teen.md)'),
    '_posts/2021-09-02-do.md': titled('x', 'categories: Katha\n'),
    '_drafts/teen.md': 'अधूरा',
  };
  expect(await html(jekyll, '_posts/2021-09-01-ek.md')).toBe(
    '<p><a href="/katha/2021/09/02/do.html">दो</a> <a href="../_drafts/teen.md">तीन</a></p>',
  );
});

test('a file that is cut anywhere is read', async () => {
  const text = `---\ntitle: "शीर्षक"\ntags: [क, "ख"]\n---\n# भाग\n\n{{< figure src="a.jpg" >}}\n\n\`\`\`js\na\n\`\`\`\n`;
  for (let end = 1; end < text.length; end += 1) {
    expect(await articlesOf({ 'a.md': text.slice(0, end) }), `${end}`).toHaveLength(1);
  }
});

test('a source is recognised by fields at the beginning of a text', async () => {
  expect(await markdown.recognise(sourceOf({ 'x/a.markdown': '---\na: b\n---\n' }))).toBe(true);
  expect(await markdown.recognise(sourceOf({ 'a.html': '<p>', 'b.xml': '---\n' }))).toBe(false);
});
