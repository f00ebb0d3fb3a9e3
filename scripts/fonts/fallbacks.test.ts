import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articles } from '../../demo/articles/index.ts';
import { shaperOf } from './subset.ts';
import { socialImageFaces } from './subsets.ts';

const theme = readFileSync(new URL('../../app/ui/theme.css', import.meta.url), 'utf8');
const rules = theme.match(/@font-face \{[^}]*size-adjust[^}]*\}/g) ?? [];

/** The height of Eczar's lines above and below the baseline, in percent of its size. */
const ECZAR = { ascent: 114.3, descent: 63.4 };

const scripts = {
  devanagari: articles.flatMap(({ name }) => name.match(/[\u0900-\u097f\u200d]+/g) ?? []),
  latin: articles.map(({ name }) => name).filter((name) => /^[ -~]+$/.test(name)),
};

const of = (rule: string, name: string) =>
  Number(rule.match(new RegExp(`${name}: ([\\d.]+)%`))?.[1]);

test('there is a fallback of each kind for each script', () => expect(rules).toHaveLength(4));

test.each(rules)('a fallback is as wide and high as the display face: %s', async (rule) => {
  const script = rule.includes('U+0900') ? 'devanagari' : 'latin';
  const name = rule.match(/local\("([\w-]+)"\)/)?.[1];
  const file = `/usr/share/fonts/truetype/noto/${name}.ttf`;
  const face = socialImageFaces.find(({ place }) => place.includes(script));
  const shapers = [face?.place ?? '', file].map((place) => shaperOf(readFileSync(place)));
  const [own = 0, theirs = 0] = shapers.map(({ measure }) =>
    scripts[script].reduce((sum, text) => sum + measure(text), 0),
  );
  const size = of(rule, 'size-adjust');
  expect(Math.abs(size - (100 * own) / theirs)).toBeLessThan(0.5);
  expect(Math.abs((of(rule, 'ascent-override') * size) / 100 - ECZAR.ascent)).toBeLessThan(0.2);
  expect(Math.abs((of(rule, 'descent-override') * size) / 100 - ECZAR.descent)).toBeLessThan(0.2);
});
