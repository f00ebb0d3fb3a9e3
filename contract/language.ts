import type { Language } from './common.ts';

/** Characters of a text that tell its language: its first, which are a small book. */
const TELLING = 200_000;

/** Returns the language of most letters of a text; Devanagari letters count as Hindi. */
export function languageOfText(text: string): Language {
  let more = 0;
  for (let place = 0; place < Math.min(text.length, TELLING); place += 1) {
    const code = text.charCodeAt(place);
    const latin = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
    const hindi = (code >= 0x904 && code <= 0x939) || (code >= 0x958 && code <= 0x961);
    more += hindi ? 1 : latin ? -1 : 0;
  }
  return more > 0 ? 'hi' : 'en';
}

export function otherLanguage(language: Language): Language {
  return language === 'hi' ? 'en' : 'hi';
}

/** Returns 'hi' when a text holds Devanagari, for names whose language is not stored. */
export function languageOf(text: string): Language {
  return /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';
}

/**
 * Words of the other language that stand together. Whether they are enough is asked afterwards: an
 * expression that demands three looks for them anew at every letter.
 */
const runs: Record<Language, RegExp> = {
  en: /[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*(?:[\s,:–—-]+[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*)*/g,
  // The name of an HTML entity does not count.
  hi: /(?<![&#\w])[A-Za-z][\w’'.]*(?:[\s,:–—-]+[A-Za-z][\w’'.]*)*/g,
};

/** Three words or more. */
const isPhrase = (run: string) => run.split(/[\s,:–—-]+/, 3).length === 3;

/**
 * Finds the passages of the other language within a text: every Hindi word in English; in Hindi only English
 * phrases, since single English words are common in Hindi.
 */
function foreignRuns(text: string, language: Language): RegExpExecArray[] {
  const found = [...text.matchAll(runs[language])];
  return language === 'en' ? found : found.filter(([run]) => isPhrase(run));
}

/** Splits a line into pieces and marks those in the other language as foreign. */
export function passagesOf(text: string, language: Language) {
  const pieces: { text: string; foreign: boolean }[] = [];
  let end = 0;
  for (const { 0: run, index } of foreignRuns(text, language)) {
    pieces.push({ text: text.slice(end, index), foreign: false }, { text: run, foreign: true });
    end = index + run.length;
  }
  return [...pieces, { text: text.slice(end), foreign: false }];
}
