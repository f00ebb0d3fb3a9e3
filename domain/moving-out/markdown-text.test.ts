import { expect, test } from 'vitest';
import { documents } from '../../tests/corpus/documents.ts';
import { inventoryOf } from '../../tests/corpus/inventory.ts';
import { sourceOf } from '../../tests/support/import-source.ts';
import { sanitizeBody } from '../html/sanitize.ts';
import { markdown } from '../importers/markdown/markdown.ts';
import { htmlFileText, markdownOf } from './markdown-text.ts';

/** What an import makes of a text that was written for it. */
async function readBack(stored: string): Promise<string> {
  const written = markdownOf(stored);
  const name = written === null ? 'content/ek.html' : 'content/ek.md';
  const file = `---\ntitle: एक\n---\n\n${written ?? htmlFileText(stored)}\n`;
  for await (const item of markdown.read(sourceOf({ [name]: file }))) {
    if (item.kind === 'article') return sanitizeBody(item.html);
    expect(item.kind, JSON.stringify(item)).toBe('site');
  }
  throw new Error('There is no article.');
}

test.each(documents)('$name is read back as it was', async ({ html }) => {
  const stored = sanitizeBody(html);
  const back = await readBack(stored);
  expect(inventoryOf(back)).toEqual(inventoryOf(stored));
});

test('what looks like Markdown, HTML or a template stays text', async () => {
  const texts = [
    '* तारा * और _रेखा_ `कोड` [1] <b> &amp; \\ # ~~x~~ | {{< x >}} {{% y %}} {% z %}',
    '1. पहला',
    '- दूसरा',
    '# तीसरा',
    '> चौथा',
    '+ पाँचवाँ',
    '===',
    '---',
    ': छठा',
    'www.example.org और a@example.org',
  ];
  const html = texts
    .map(
      (text) =>
        `<p>${text.replaceAll('&amp;', '&').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`,
    )
    .join('');
  const stored = sanitizeBody(html + '<pre><code>{{< x >}}\n\n\n&lt;b&gt;</code></pre>');
  const back = await readBack(stored);
  expect(inventoryOf(back)).toEqual(inventoryOf(stored));
  expect(back).toContain('{{&lt; x &gt;}}\n\n\n&lt;b&gt;');
});

test('what Markdown can say is Markdown', () => {
  const html =
    '<h2>नदी</h2><p><strong>पानी</strong> <em>बहता</em> <a href="https://example.org/a?b=1&amp;c=2">है</a>।</p>' +
    '<ul><li>एक</li><li>दो<ol start="3"><li>तीन</li></ol></li></ul><blockquote><p>कहा</p><p>सुना</p></blockquote>' +
    '<pre><code class="language-js">a = 1</code></pre><p><img src="/images/x.jpg" alt="घर" /></p><hr />';
  expect(markdownOf(sanitizeBody(html))).toMatchInlineSnapshot(`
    "## नदी

    **पानी** *बहता* [है](<https://example.org/a?b=1&amp;c=2>)।

    <ul><li>एक</li><li>दो<ol start="3"><li>तीन</li></ol></li></ul>

    > कहा
    >
    > सुना

    \`\`\`js
    a = 1
    \`\`\`

    ![घर](</images/x.jpg>)

    ***"
  `);
});
