import { toNfc } from './nfc.ts';

/**
 * Characters that nobody sees and that can disguise a name: control characters, direction marks and
 * overrides, spaces and letters without width, tags. Joiners are kept where a script or an emoji
 * needs them: after the letters and marks of Devanagari, but not between Latin ones.
 */
const invisible =
  /\u034f|\u17b4|\u17b5|[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu;

/** Marks on one letter beyond what any script writes, which hide the lines above and below. */
const piledMarks = /(\p{M}{8})\p{M}+/gu;

/**
 * Returns the name of a person, article, category or page as it is stored: one line without
 * invisible characters.
 */
export function plainName(text: string): string {
  // The empty cell of Braille is its space.
  const line = text.replace(/[\t-\r\u0085\u2028\u2029\u2800]+/g, ' ').replace(invisible, '');
  return toNfc(line).replace(piledMarks, '$1').trim();
}

/** Returns a text of several lines without invisible characters; control characters are left to be refused. */
export function plainLines(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const seen = lines.replace(invisible, (found) => (/\p{Cc}/u.test(found) ? found : ''));
  return toNfc(seen).replace(piledMarks, '$1').trim();
}
