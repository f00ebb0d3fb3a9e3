import { expect, test } from 'vitest';
import { withGap } from './word-gap.ts';

test.each([
  ['एक [दो] तीन', 'एक तीन'],
  ['[एक] दो', 'दो'],
  ['एक [दो]', 'एक'],
  ['एक [दो]।', 'एक।'],
  ['एक, [दो], तीन', 'एक,, तीन'],
  ['“[एक] दो”', '“ दो”'],
  ['एक-[दो]-तीन', 'एक--तीन'],
  ['[एक]', ''],
])('%s without its words leaves no space too many', (marked, left) => {
  const [from, to] = [marked.indexOf('['), marked.indexOf(']') - 1];
  const line = marked.replace(/[[\]]/g, '');
  const range = withGap(line, { from, to });
  expect(line.slice(0, range.from) + line.slice(range.to)).toBe(left);
});
