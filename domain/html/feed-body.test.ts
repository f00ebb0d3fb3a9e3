import { expect, test } from 'vitest';
import { absolute } from '../../contract/paths/absolute.ts';
import { knownPicture } from '../../tests/support/known-picture.ts';
import { feedBody } from './feed-body.ts';
import { readingBody } from './render-body.ts';

const base = 'https://example.org/general/suraj';
const feed = (html: string) =>
  feedBody(readingBody(html, new Map([['/images/a.jpg', knownPicture]]), 'hi'), base);

test.each([
  ['<p><a href="/stories">सब</a></p>', '<p><a href="https://example.org/stories">सब</a></p>'],
  [
    '<h2 id="aage">आगे</h2><p><a href="#aage">नीचे</a></p>',
    '<h2>आगे</h2><p><a href="https://example.org/general/suraj#text-aage">नीचे</a></p>',
  ],
  [
    '<figure class="picture-small"><img src="/images/a.jpg" alt="" /></figure>',
    '<figure><img src="https://example.org/images/a.jpg" alt="एक घड़ी" width="800" height="500" /></figure>',
  ],
  [
    '<figure><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="फ़िल्म"></iframe></figure>',
    '<figure><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener">फ़िल्म · YouTube</a></figure>',
  ],
  [
    '<table><tbody><tr><td>१</td></tr></tbody></table>',
    '<table><tbody><tr><td>१</td></tr></tbody></table>',
  ],
  ['<p class="align-right">यह <span class="ink-rose">लाल</span> है</p>', '<p>यह लाल है</p>'],
  [
    '<p><a href="mailto:a@example.org">डाक</a></p>',
    '<p><a href="mailto:a@example.org">डाक</a></p>',
  ],
])('a feed has plain HTML with whole addresses: %s', (html, expected) => {
  expect(feed(html)).toBe(expected);
});

test('what is no address and what runs is not handed on', () => {
  expect(feed('<p>यह <a href="javascript:alert(1)">नहीं</a><script>1</script></p>')).toBe(
    '<p>यह <a>नहीं</a></p>',
  );
  expect(feedBody('<img src="http://[" onerror="1"><p onclick="1">यह</p>', base)).toBe('<p>यह</p>');
});

test('a site may stand below a folder', () => {
  const html = '<p><a href="/stories">सब</a> <a href="//x.example/a">और</a></p>';
  const site = 'https://example.org/nayi/jagah';
  expect(feedBody(html, `${site}/general/suraj`, site)).toBe(
    `<p><a href="${site}/stories">सब</a> <a href="https://x.example/a">और</a></p>`,
  );
  expect(absolute(site, '/images/a.jpg')).toBe(`${site}/images/a.jpg`);
});
