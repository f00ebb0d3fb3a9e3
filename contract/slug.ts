import { decompose, toNfc } from './nfc.ts';
import { toLatin } from './romanize.ts';
import { withLetters } from './slug-letters.ts';
import { customarySpelling, slugByRules } from './slug-words.ts';

/** The most characters of a suggested slug; a person may enter a longer one. */
const SUGGESTED = 80;

/** English words that are Hindi ones, too, beside the words that tell: ग्रीन टी, फ़ॉर्मूला वन. */
const phrases: [RegExp, string][] = [
  [/प्रीमियर(?= लीग)/g, 'premier'],
  [/वाई[ -]?फ\u093c?ाई/g, 'wifi'],
  [/(?<=(?:ग्रीन|लेमन|ब्लैक|आइस्ड|मिल्क) )टी(?![\u0900-\u097f])/g, 'tea'],
  [/(?<=फ\u093c?[ॉा]र्मूला )वन(?![\u0900-\u097f])/g, 'one'],
];

/** Spells a word by the rules, with the w that the world writes after s, sh and d: swayam, ishwar, dwar. */
const ruled = (word: string) =>
  slugByRules(word).replace(
    /^sv(?=[aeiou])|shv(?=[aeiou])|^dv(?=[aeiou])/g,
    (pair) => `${pair.slice(0, -1)}w`,
  );

/**
 * Returns a slug for a title in Hindi or English; '' when the title has no letter that can be
 * romanized. The slug may exist already, or be a reserved word, which is refused with the
 * reason like one that somebody types.
 */
export function slugFrom(title: string): string {
  let plain = toNfc(title).replace(/[\u200c\u200d]/g, '');
  for (const [phrase, spelling] of phrases) plain = plain.replace(phrase, spelling);
  const spelled = withLetters(plain).replace(
    /[\u0900-\u0963\u0970-\u097f]+/g,
    (word) => customarySpelling(word) ?? ruled(word),
  );
  const words = decompose(toLatin(spelled), 'NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, SUGGESTED);
    if (longer.length > SUGGESTED) break;
    slug = longer;
  }
  return slug;
}
