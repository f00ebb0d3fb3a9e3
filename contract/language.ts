import type { Language } from './values.ts';

/** The language most letters of a text are of; Hindi for whatever is written in Devanagari. */
export function languageOfText(text: string): Language {
  const hindi = text.match(/[\u0904-\u0939\u0958-\u0961]/g)?.length ?? 0;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  return hindi > latin ? 'hi' : 'en';
}

/** The one that a translation of an article in this language is in. */
export function otherLanguage(language: Language): Language {
  return language === 'hi' ? 'en' : 'hi';
}

/** Whether a text is set in Devanagari, for names that carry no language of their own. */
export function languageOf(text: string): Language {
  return /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';
}
