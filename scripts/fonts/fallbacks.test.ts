import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articles } from '../../demo/articles/index.ts';
import { shaperOf } from './subset.ts';
import { wholeFaces } from './subsets.ts';

const rulesOf = (file: string) =>
  readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8').match(
    /@font-face \{[^}]*size-adjust[^}]*\}/g,
  ) ?? [];

/** The rules of each display face, and the height of its lines above and below the baseline, in percent of its size. */
const faces = [
  { family: 'eczar', rules: rulesOf('ui/theme.css'), ascent: 114.3, descent: 63.4 },
  { family: 'mukta', rules: rulesOf('reading/theme/mukta.css'), ascent: 113, descent: 53.2 },
];

const inTitles = (wanted: RegExp) => articles.flatMap(({ name }) => name.match(wanted) ?? []);

/** What the rules are for: what their `unicode-range` begins with, and texts of it. */
const parts = {
  'U+0900': inTitles(/[\u0900-\u097f\u200d]+/g),
  'U+0021': inTitles(/[!-`]+/g),
  'U+0061': inTitles(/[a-z]+/g),
  'U+0020': [' '],
};

function partOf(rule: string): keyof typeof parts {
  const first = rule.match(/unicode-range: (U.00\d\d|U.0900)/)?.[1] ?? '';
  const part = Object.keys(parts).find((key): key is keyof typeof parts => key === first);
  if (!part) throw new Error(`Of which part is ${rule}?`);
  return part;
}

const of = (rule: string, name: string) =>
  Number(rule.match(new RegExp(`${name}: ([\\d.]+)%`))?.[1]);

test('there are fallbacks of each kind for each part, and one for spaces', () => {
  const [eczar, mukta] = faces.map(({ rules }) => rules.map(partOf).sort());
  expect(eczar).toEqual([
    'U+0020',
    ...['U+0021', 'U+0061', 'U+0900'].flatMap((range) => [range, range]),
  ]);
  expect(mukta).toEqual(['U+0020', 'U+0021', 'U+0061', 'U+0900']);
});

const all = faces.flatMap(({ rules, ...face }) => rules.map((rule) => ({ ...face, rule })));

test.each(all)('a fallback is as wide and high as $family: $rule', async (given) => {
  const { family, rule, ascent, descent } = given;
  const part = partOf(rule);
  const name = rule.match(/local\("([\w-]+)"\)/)?.[1];
  const file = `/usr/share/fonts/truetype/noto/${name}.ttf`;
  const cut = part === 'U+0900' ? 'devanagari' : 'latin';
  const face = wholeFaces.find(({ place }) => place.includes(`${family}-${cut}`));
  const shapers = [face?.place ?? '', file].map((place) => shaperOf(readFileSync(place)));
  const [own = 0, theirs = 0] = shapers.map(({ measure }) =>
    parts[part].reduce((sum, text) => sum + measure(text), 0),
  );
  const size = of(rule, 'size-adjust');
  expect(Math.abs(size - (100 * own) / theirs)).toBeLessThan(0.5);
  expect(Math.abs((of(rule, 'ascent-override') * size) / 100 - ascent)).toBeLessThan(0.2);
  expect(Math.abs((of(rule, 'descent-override') * size) / 100 - descent)).toBeLessThan(0.2);
});
