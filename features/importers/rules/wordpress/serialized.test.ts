import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsOf, wxr, wxrItem } from '../../support/wxr.ts';
import { readSerialized } from './serialized.ts';

const line = (text: string) => `s:${Buffer.byteLength(text)}:"${text}";`;
const metadata = (credit: string, copyright: string) =>
  `a:2:{s:5:"width";i:1200;s:10:"image_meta";a:2:{${line('credit')}${line(credit)}${line('copyright')}${line(copyright)}}}`;

async function creditOf(value: string): Promise<string | undefined> {
  const picture = wxrItem({
    id: 9,
    type: 'attachment',
    status: 'inherit',
    attachment: 'https://old.example/a.jpg',
    meta: { _wp_attachment_metadata: value },
  });
  const found = (await itemsOf(wxr(picture))).find(({ kind }) => kind === 'picture');
  if (found?.kind !== 'picture') throw new Error('there is no picture');
  return found.credit;
}

test('the credit of a picture is read by the bytes of its metadata', async () => {
  expect(await creditOf(metadata('रवि "शंकर"; जोशी', '© PIB'))).toBe('रवि "शंकर"; जोशी');
  expect(await creditOf(metadata('', '© PIB'))).toBe('© PIB');
});

test('what is broken, too long or names a class is none, and the picture stays', async () => {
  const whole = metadata('रवि', '');
  for (const broken of [
    // Lengths in characters, as a careless search and replace leaves them.
    whole.replace('s:9:"रवि"', 's:3:"रवि"'),
    whole.slice(0, -9),
    `a:1:{s:10:"image_meta";O:8:"stdClass":1:{${line('credit')}${line('x')}}}`,
    'O:11:"constructor":0:{}',
    'C:9:"__proto__":1:{x}',
    metadata('क'.repeat(60_000), ''),
    'a:1:{i:0;'.repeat(5000),
    // Lengths that lead back to what was read.
    ...[' ', ''].map((space) => `a:999999999:{i:0;s:1:"x";i:0;s:${space}-12:"`),
    ...Array.from({ length: 30 }, (_, back) => `a:999999999:{i:0;s:1:"x";b:1s:-${back}:"`),
    'i:x;',
  ]) {
    expect(await creditOf(broken)).toBeUndefined();
  }
});

test('cut or changed anywhere it is a value or none', () => {
  const whole = metadata('रवि', '© PIB');
  fc.assert(
    fc.property(fc.nat(whole.length), fc.string({ maxLength: 9 }), (place, strange) => {
      readSerialized(whole.slice(0, place));
      readSerialized(whole.slice(0, place) + strange + whole.slice(place));
    }),
    { seed: 17, numRuns: 300 },
  );
  expect(readSerialized(whole)).toMatchObject({ width: 1200, image_meta: { credit: 'रवि' } });
});
