import { decompose, toNfc } from './nfc.ts';
import { toLatin } from './romanize.ts';
import { customarySpelling } from './slug-words.ts';

/** The most characters of a suggested slug; a person may enter a longer one. */
const SUGGESTED = 80;

/**
 * Returns a slug for a title in Hindi or English; '' when the title has no letter that can be
 * romanized. The slug may exist already, or be a reserved word, which is refused with the
 * reason like one that somebody types.
 */
export function slugFrom(title: string): string {
  const spelled = toNfc(title)
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[\u0900-\u0963\u0970-\u097f]+/g, (word) => customarySpelling(word) ?? word);
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
