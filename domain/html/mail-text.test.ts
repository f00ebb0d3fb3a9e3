import { expect, test } from 'vitest';
import { mailBody } from './mail-body.ts';
import { mailText } from './mail-text.ts';
import { readingBody } from './render-body.ts';

const text = (html: string) =>
  mailText(mailBody(readingBody(html, new Map(), 'hi'), 'https://example.org/'), 'hi');

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
  ['<p>क<span class="footnote">टीका</span> ख</p>', 'क¹ ख\n\n1. टीका'],
  [
    '<p>1947<span class="footnote">क</span><span class="footnote">ख</span> में</p>',
    '1947¹, ² में\n\n1. क\n2. ख',
  ],
  ['<p>10<sup>-6</sup> m<sup>2</sup>, H<sub>2</sub>O</p>', '10⁻⁶ m², H₂O'],
  ['<p>2<sup>n</sup>, १०<sup>६</sup>, a<sub>ij</sub></p>', '2^(n), १०^(६), a_(ij)'],
  ['<p>१२<sup>वीं</sup> सदी, ५<sup>वाँ</sup>, Lekhani<sup>TM</sup></p>', '१२वीं सदी, ५वाँ, LekhaniTM'],
  ['<p>the 20<sup>th</sup> century, X<sup>®</sup><sup></sup></p>', 'the 20th century, X®'],
  ['<p><s>100</s> <del>200</del> <ins>300</ins></p>', '[काटा गया: 100] [काटा गया: 200] 300'],
  ['<p>क <q>ख</q></p>', 'क “ख”'],
  [
    '<p>क</p><blockquote><p>ख  ग</p><ul><li>घ</li><li>च<ul><li>छ</li></ul></li></ul></blockquote><p>ज</p>',
    'क\n\n> ख ग\n>\n> - घ\n> - च\n>   - छ\n\nज',
  ],
  [
    '<blockquote><p>क</p><blockquote><p>ख</p></blockquote></blockquote><blockquote></blockquote>',
    '> क\n>\n> > ख',
  ],
  ['<ul><li><blockquote><p>क</p></blockquote></li><li>ख</li></ul>', '- > क\n- ख'],
  ['<ol reversed><li>क<ol><li>ख</li></ol></li><li>ग</li></ol>', '2. क\n  1. ख\n1. ग'],
  ['<ol reversed start="9"><li>क</li><li value="4">ख</li><li>ग</li></ol>', '9. क\n4. ख\n3. ग'],
  ['<ol><li value="7">क</li><li>ख</li></ol>', '7. क\n8. ख'],
  ['<ol type="a" start="26"><li>क</li><li>ख</li></ol>', 'z. क\naa. ख'],
  ['<ol type="I" start="9"><li>क</li><li>ख</li></ol>', 'IX. क\nX. ख'],
  ['<ol type="i" start="0"><li>क</li><li>ख</li></ol>', '0. क\ni. ख'],
  [
    '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="फ़िल्म"></iframe>',
    '▶ फ़िल्म · YouTube (https://www.youtube.com/watch?v=aqz-KE-bpKQ)',
  ],
  ['', ''],
])('the plain text of a letter keeps what its HTML says: %s', (html, expected) => {
  expect(text(html)).toBe(expected);
});
