import { expect, test } from 'vitest';
import { mailBody } from './mail-body.ts';
import { mailText } from './mail-text.ts';
import { readingBody } from './render-body.ts';

const text = (html: string) =>
  mailText(mailBody(readingBody(html, new Map(), 'hi'), 'https://example.org/'));

test.each([
  ['<p>एक <a href="/do">दो</a>, तीन</p>', 'एक दो (https://example.org/do), तीन'],
  ['<p><a href="https://a.example/">a.example</a></p>', 'a.example'],
  ['<p><a href="mailto:a@example.org">a@example.org</a></p>', 'a@example.org'],
  ['<p>क &amp; ख &lt;ग&gt;</p><p>घ<br />च</p>', 'क & ख <ग>\n\nघ\nच'],
  ['<h2>क</h2><p>ख</p><hr /><p>ग</p>', 'क\n\nख\n\n* * *\n\nग'],
  [
    '<table><caption>ग</caption><thead><tr><th>क</th><th>ख</th></tr></thead><tbody><tr><td><p>१</p></td><td><p>२</p><p>३</p></td></tr></tbody></table><p>घ</p>',
    'ग\nक | ख\n१ | २ ३\n\nघ',
  ],
  [
    '<ul><li><p>क</p><ol start="4"><li>ख</li><li>ग</li></ol></li><li>घ</li></ul>',
    '- क\n  4. ख\n  5. ग\n- घ',
  ],
  ['<ul class="checklist"><li class="done"><p>क</p></li></ul>', '- ☑ क'],
  ['<pre><code>a\n  b</code></pre>', 'a\n  b'],
  [
    '<p>क</p><figure><img src="/a.jpg" alt="घड़ी" /><figcaption>ख</figcaption></figure>',
    'क\n\n[घड़ी]\n\nख',
  ],
  ['<p><a href="/x"><img src="/a.jpg" alt="" /></a></p>', 'https://example.org/x'],
  ['<div class="info-box"><p>क</p><p>ख</p></div><p>ग</p>', 'क\n\nख\n\nग'],
  ['<p>क<span class="footnote">टीका</span> ख</p>', 'क1 ख\n\n1. टीका'],
  [
    '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="फ़िल्म"></iframe>',
    '▶ फ़िल्म · YouTube (https://www.youtube.com/watch?v=aqz-KE-bpKQ)',
  ],
  ['', ''],
])('the plain text of a letter keeps what its HTML says: %s', (html, expected) => {
  expect(text(html)).toBe(expected);
});
