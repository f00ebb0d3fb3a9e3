import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Dye, dyes, nextDye } from './dyes.ts';

const css = readFileSync('app/ui/dyes.css', 'utf8');
const [inLight = '', inDark = ''] = css.split('@media');

/** The grounds of reading pages: paper, card and sand. */
const light = ['#fbf7f0', '#ffffff', '#f4eada'];
const dark = ['#16110f', '#1f1815', '#211a16'];

function colourOf(dye: Dye, rules: string): string {
  const found = new RegExp(`\\[data-dye="${dye}"\\] \\{\\s*--dye: (#[0-9a-f]{6});`).exec(rules);
  return found?.[1] ?? expect.fail(`no value of ${dye}`);
}

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

describe.each(dyes)('the dye %s', (dye) => {
  test.each(light)('can be read on %s', (ground) => {
    expect(contrast(colourOf(dye, inLight), ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(dark)('can be read on %s in the dark', (ground) => {
    expect(contrast(colourOf(dye, inDark), ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('carries the letter of its cover', () => {
    expect(contrast(colourOf(dye, inLight), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

test('the next dye is the first that the fewest categories have', () => {
  expect(nextDye([])).toBe('rose');
  expect(nextDye(['rose', 'turmeric'])).toBe('indigo');
  expect(nextDye([...dyes])).toBe('rose');
  expect(nextDye([...dyes, 'rose', 'indigo'])).toBe('turmeric');
});
