import { expect, test } from 'vitest';
import { sanitizeBody } from '../../../domain/html/sanitize.ts';
import { markdownOf } from './markdown-text.ts';

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
