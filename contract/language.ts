import type { Language } from './common.ts';

/** The language most letters of a text are of; Hindi for whatever is written in Devanagari. */
export function languageOfText(text: string): Language {
  const hindi = text.match(/[\u0904-\u0939\u0958-\u0961]/g)?.length ?? 0;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  return hindi > latin ? 'hi' : 'en';
}

export function otherLanguage(language: Language): Language {
  return language === 'hi' ? 'en' : 'hi';
}

/** Whether a text is set in Devanagari, for names that carry no language of their own. */
export function languageOf(text: string): Language {
  return /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';
}

/** Passages of the other language within one: every Hindi word, and phrases of English, of which single words are at home in Hindi. */
export const foreignRun: Record<Language, RegExp> = {
  en: /[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*(?:[\s,:–—-]+[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*)*/g,
  // Not what an entity is written with.
  hi: /(?<![&#\w])[A-Za-z][\w’'.]*(?:[\s,:–—-]+[A-Za-z][\w’'.]*){2,}/g,
};

/** A line in pieces; those that are in the other language say so. */
export function passagesOf(text: string, language: Language) {
  const pieces: { text: string; foreign: boolean }[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(foreignRun[language])) {
    pieces.push({ text: text.slice(end, index), foreign: false }, { text: run, foreign: true });
    end = index + run.length;
  }
  return [...pieces, { text: text.slice(end), foreign: false }];
}
