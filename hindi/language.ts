/** The languages that are told apart. */
type Language = 'hi' | 'en';

/** Characters of a text that tell its language: its first, which are a small book. */
const TELLING = 200_000;

/** Words that hold the sentences of each language together, whatever else they are made of. */
const functionWords: Record<Language, ReadonlySet<string>> = {
  hi: new Set(
    'का के कि की को से में पर है हैं था थी थे हो और या ने तो भी ही यह वह ये वे जो एक कैसे क्या क्यों कब कहाँ कहां कौन किस कितना कितने कितनी लिए तक साथ बिना नहीं न अब इस उस इन उन करें करना कर होता होती बारे वाला वाले वाली'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of in on to and or is are was were a an for with by from at it its this that how what why when where who as be not your my our we you i without about into through they he she his her their has have will than if but'.split(
      ' ',
    ),
  ),
};

/**
 * Returns the language of a text, which may be a short title with words of both: that of its script, or
 * else of most of the words that hold its sentences together ("WhatsApp पर UPI कैसे चलाएँ" is Hindi), or
 * else that of its first or last word, or of most words.
 */
export function languageOfText(text: string): Language {
  const words = text.slice(0, TELLING).match(/[\u0900-\u097f\u200c\u200d]+|[A-Za-z]+/g) ?? [];
  const scripts = words.map(languageOf);
  const hindi = scripts.filter((script) => script === 'hi').length;
  if (hindi === 0) return 'en';
  if (hindi === words.length) return 'hi';
  let more = 0;
  for (const word of words) {
    if (functionWords.hi.has(word)) more += 1;
    else if (functionWords.en.has(word.toLowerCase())) more -= 1;
  }
  if (more !== 0) return more > 0 ? 'hi' : 'en';
  return scripts[0] === 'hi' || scripts.at(-1) === 'hi' || hindi * 2 > words.length ? 'hi' : 'en';
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
