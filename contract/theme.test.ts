import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentContrast,
  bandContrast,
  contrast,
  grounds,
  LEAST_CONTRAST,
  themeColours,
} from './theme.ts';

const css = readFileSync(new URL('../app/ui/theme.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const declared = (rules: string, name: string) =>
  rules.match(new RegExp(`--${name}: (#[\\da-f]{6});`))?.[1];

test('the grounds are those of the styles', () => {
  for (const name of ['paper', 'card', 'sand', 'hover'] as const) {
    expect(declared(light, name)).toBe(grounds.light[name]);
    expect(declared(dark, name)).toBe(grounds.dark[name]);
  }
  expect([declared(light, 'on-rose'), declared(dark, 'on-rose')]).toEqual([
    grounds.light.on,
    grounds.dark.on,
  ]);
  expect([declared(light, 'band-ink'), declared(light, 'band-gold')]).toEqual([
    grounds.band.ink,
    grounds.band.gold,
  ]);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);
const readValue = (rules: string, name: string) =>
  rules.match(new RegExp(`--${name}:(#[\\da-f]{6})`))?.[1];

test('whatever is chosen can be read on light and dark pages, or is left out', () => {
  fc.assert(
    fc.property(colour, colour, (accent, band) => {
      const [inLight = '', inDark = ''] = themeColours({ accent, band }).split('@media');
      const isClear = accentContrast(accent) >= LEAST_CONTRAST;
      expect(readValue(inLight, 'rose')).toBe(isClear ? accent : undefined);
      if (isClear) {
        const lighter = readValue(inDark, 'rose') ?? '';
        for (const other of Object.values(grounds.dark)) {
          expect(contrast(lighter, other)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        }
      }
      const isDark = bandContrast(band) >= LEAST_CONTRAST;
      expect(readValue(inLight, 'band')).toBe(isDark ? band : undefined);
      if (!isDark) return;
      for (const rules of [inLight, inDark]) {
        const ground = readValue(rules, 'band') ?? '';
        const letters = [readValue(rules, 'band-soft') ?? '', ...Object.values(grounds.band)];
        for (const other of letters) {
          expect(contrast(ground, other)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        }
      }
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('what is printed has the light colours, whatever a reader has chosen for the screen', () => {
  const css = themeColours({ accent: '#8c2140', band: '#8c2140' });
  expect(css.match(/@media[^{]+/g)).toEqual(['@media screen and (prefers-color-scheme:dark)']);
});
