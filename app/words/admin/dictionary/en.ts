import type { Catalogue } from '../../catalogue.ts';

/** The texts of the screen with the words that the spelling help was taught. */
export const dictionary = {
  label: 'Hindi words that your texts use',
  hint: 'A word on each line: names, places, words of your trade. The spelling help of the editor no longer underlines them. Writers who see a word underlined that is right can add it there.',
  example: 'लेखनी\nग्रामवाणी',
  /** `word` is the one that cannot be taken. */
  ofWord: (word: string, problem: string | undefined) => `“${word}”: ${problem ?? ''}`,
  discard: 'Discard changes',
  save: 'Save dictionary',
  saved: 'The dictionary is saved. Texts that are opened from now on know it.',
};
export type DictionaryWords = Catalogue<typeof dictionary>;
