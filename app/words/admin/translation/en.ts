import type { Language } from '../../../../contract/common.ts';
import type { Catalogue } from '../../catalogue.ts';
import { languageNames } from '../../language-names.ts';

/** The texts of the translation of an article: beginning, linking, reading and unlinking it. */
export const translation = {
  title: 'Translation',
  add: 'Add translation',
  /** Names the choice of the side that a phone shows. */
  onThisScreen: 'Show on this screen',
  /** Heads the screen on which a translation is written. */
  adding: 'Add Translation',
  inBin: 'In the bin',
  others: 'It belongs to somebody else.',
  showBeside: 'Show beside',
  putAway: 'Put away',
  article: (language: Language) => `In ${languageNames[language]}`,
  link: 'Link an existing article',
  which: (language: Language) => `Which article in ${languageNames[language]} says the same?`,
  noneMatches: 'No article without a translation matches.',
  linked: 'The articles are linked as translations.',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink the translation?',
  unlinkText: 'Both articles stay as they are. Readers are no longer led from one to the other.',
};

export type TranslationWords = Catalogue<typeof translation>;
