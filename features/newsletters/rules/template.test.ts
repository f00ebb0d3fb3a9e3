import { expect, test } from 'vitest';
import { contrast } from '../../../contract/theme.ts';
import { darkRules, mailColors } from '../../../domain/html/mail-colors.ts';
import { readingBody } from '../../../domain/html/render-body.ts';
import { knownPicture } from '../../../tests/support/known-picture.ts';
import { addressIssue, lengthOf, renderIssue } from './template.ts';

const languages = ['hi', 'en'] as const;
const end = 'https://example.org/newsletter/end/a?b=1&c=2';

const intro = readingBody(
  '<p>नमस्ते <span class="ink-green">आज</span> <mark>ख़ास</mark><span class="footnote">टीका</span></p><div class="info-box"><p>क</p></div><table><tbody><tr><th>क</th><td>ख</td></tr></tbody></table><pre>a</pre><hr /><blockquote class="pull-quote"><p>ग</p></blockquote><figure><img src="/images/a.jpg" alt="" /></figure><div class="picture-grid"><figure><img src="/images/b.jpg" alt="" /></figure></div>',
  new Map([['/images/a.jpg', { ...knownPicture, alt: { hi: '', en: '' } }]]),
  'hi',
);

const issue = (language: (typeof languages)[number], said: { preheader?: string } = {}) =>
  addressIssue(
    renderIssue({
      language,
      subject: 'A & B',
      preheader: 'Before',
      intro,
      listName: 'Sunday',
      ...said,
      cards: languages.map((language) => ({
        name: `Story ${language}`,
        language: language,
        url: `https://example.org/${language}/story`,
        excerpt: 'Once',
        byline: 'Asha',
        picture: '/a.jpg',
      })),
      site: { name: 'Lekhani', url: 'https://example.org/', address: 'Jaipur' },
    }),
    end,
  );

/** What stands in front of what, by their colours. */
const grounds = ['paper', 'sand'] as const;
const texts = ['ink', 'soft', 'link', 'rose', 'marigold', 'green', 'indigo'] as const;

test.each([0, 1] as const)('texts of issues have enough contrast, light and dark: %i', (theme) => {
  for (const text of texts) {
    for (const ground of grounds) {
      const ratio = contrast(mailColors[text][theme], mailColors[ground][theme]);
      expect([text, ground, ratio >= 4.5]).toEqual([text, ground, true]);
    }
  }
  expect(contrast(mailColors.ink[theme], mailColors.glow[theme])).toBeGreaterThanOrEqual(4.5);
});

test.each(languages)('every colour of an issue has one for the dark theme: %s', (language) => {
  const { html } = issue(language);
  const kinds = { color: 't', background: 'g', border: 'b' };
  let colors = 0;
  for (const [tag] of html.matchAll(/<\w+ [^<>]*style="[^"]*"/g)) {
    const [, names = ''] = / class="([^"]*)"/.exec(tag) ?? [];
    for (const [, kind = '', color] of tag.matchAll(
      /[";](color|background|border)[a-z-]*:[^;"]*(#[0-9a-f]{3,6})/g,
    )) {
      const prefix = Object.entries(kinds).find(([name]) => name === kind)?.[1];
      const found = Object.entries(mailColors).filter(([, [light]]) => light === color);
      const ruled = found.filter(([name]) => names.split(' ').includes(`${prefix}-${name}`));
      expect([tag, ruled.length]).toEqual([tag, 1]);
      for (const [name, [, dark]] of ruled) {
        expect(darkRules).toMatch(
          new RegExp(`\\.${prefix}-${name}\\{[a-z-]+:${dark}!important\\}`),
        );
      }
      colors += 1;
    }
    expect(tag.match(/#[0-9a-f]{3,6}\b/g)?.length ?? 0).toBe(
      tag.match(/(?:color|background|border)[a-z-]*:[^;"]*#[0-9a-f]{6}/g)?.length ?? 0,
    );
  }
  expect(colors).toBeGreaterThan(30);
  expect(html).toContain(darkRules);
});

test.each(languages)('an issue is tables that programs and screen readers know: %s', (language) => {
  const { html, text } = issue(language);
  const tables = [...html.matchAll(/<table\b[^<>]*>/g)].map(([tag]) => tag);
  const data = tables.filter((tag) => !tag.includes('role="presentation"'));
  expect(data).toHaveLength(1);
  expect(tables.length).toBeGreaterThan(3);
  expect(html).toContain(`<html lang="${language}">`);
  for (const language of languages) {
    expect(html).toMatch(new RegExp(`<td lang="${language}"[^>]*>.*?Story ${language}`, 's'));
  }
  expect(html).toMatch(/<!--\[if mso\]><table role="presentation"[^>]* width="616"/);
  for (const [cell] of html.matchAll(/<td [^<>]*class="pad[^<>]*>/g)) {
    expect(cell).toContain("font-family:'Noto Serif Devanagari'");
  }
  expect(html + text).not.toContain('end.invalid');
  expect(text).toContain('नमस्ते आज ख़ास¹');
  expect(text).toContain('क | ख');
  const headings = [...html.matchAll(/<(h\d)[^<>]*>(.*?)<\/h/gs)];
  const outline = headings.map(([, rank, said = '']) => [rank, said.replace(/<[^<>]*>/g, '')]);
  expect(outline).toEqual([
    ['h1', 'Sunday'],
    ['h2', 'Story hi'],
    ['h2', 'Story en'],
  ]);
});

test.each(languages)('every link of an issue says where it leads: %s', (language) => {
  const { html, text } = issue(language);
  const links = [...html.matchAll(/<a [^<>]*>(.*?)<\/a>/gs)].map(([, said = '']) =>
    said.replace(/<[^<>]*>/g, '').trim(),
  );
  expect(links.length).toBeGreaterThan(6);
  expect(links).not.toContain('');
  expect(html.match(/<img src="[^"]*\/[ab]\.jpg"/g)).toHaveLength(4);
  expect(text).not.toContain('.jpg');
});

test.each(languages)('an issue can be ended at its top and at its end: %s', (language) => {
  const { html, text } = issue(language);
  for (const [part, address] of [
    [html, 'href="https://example.org/newsletter/end/a?b=1&amp;c=2"'],
    [text, end],
  ] as const) {
    const [top = '', middle = '', rest] = part.split(address);
    expect(rest).toBeDefined();
    expect(top).not.toContain('नमस्ते आज');
    expect(middle).toContain('Story en');
  }
});

test('what mail programs show after the subject is the beginning of the issue, not its links', () => {
  const preheaderOf = (said: { preheader?: string }) =>
    /<div style="display:none[^>]*>([^<]*)</.exec(issue('hi', said).html)?.[1];
  expect(preheaderOf({})).toBe('Before');
  expect(preheaderOf({ preheader: '' })).toMatch(/^नमस्ते आज ख़ास /);
});

test('an issue is too long for Gmail by its bytes', () => {
  const long = (signs: number) => lengthOf({ html: 'क'.repeat(signs), text: '' });
  expect(long(33_333)).toEqual({ bytes: 99_999, cut: false });
  expect(long(33_334)).toEqual({ bytes: 100_002, cut: true });
});
