import type { Catalogue } from '../../catalogue.ts';

/** The texts of the screen on which words are said to mean the same. */
export const synonyms = {
  label: 'Words that readers use for one another',
  hint: 'On each line words that mean the same, with commas between. Who searches for one of them finds articles with any. Spellings, plurals and many English words are known already.',
  example: 'कोरोना, कोविड, covid',
  /** `number` is that of the line. */
  inLine: (number: number, problem: string | undefined) => `Line ${number}: ${problem ?? ''}`,
  discard: 'Discard changes',
  save: 'Save synonyms',
  saved: 'The synonyms are saved. Searches know them at once.',
};
export type SynonymsWords = Catalogue<typeof synonyms>;
