import { decompose, toNfc } from '../nfc.ts';
import { foldNasals } from './nasals.ts';

/**
 * Folds spelling variants that readers treat as equal, for the index and for queries: case, nukta,
 * chandrabindu and nasal consonant + halant versus anusvara, invisible joiners, Devanagari versus
 * ASCII digits.
 */
export function foldForSearch(text: string): string {
  // Removes nukta and Latin accents (split off by NFD), then joiners and soft hyphens.
  const plain = decompose(text).replace(
    /\u093c|[\u0300-\u036f]|[\u200b-\u200d]|\u00ad|\ufeff/g,
    '',
  );
  return foldNasals(toNfc(plain), 'any')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .toLowerCase();
}
