import type { Queries } from '../../database/database.ts';
import { difference, latinForm, soundKey } from '../text/phonetic-key.ts';
import { foldWord, wordsIn } from '../text/word.ts';

/** A word of a search query. */
export interface Asked {
  /** The word after folding. */
  word: string;
  /** The word as it was typed. */
  shown: string;
  /**
   * The terms of which an article must contain at least one, or a word that begins with one: the
   * word itself and words that sound like it.
   */
  terms: string[];
}

/**
 * Folded words that occur in nearly every text. The search uses them only when a query has no
 * others.
 */
const common = new Set(
  [
    ...'का के कि की को से में मे पर है हैं हे था थी थे और या ने तो भी ही एक यह वह ये वे जो'.split(' '),
    ...'the of in on to and or is are was a an for with by at how what'.split(' '),
    ...'ka ke ki ko se mein me hai hain aur ne bhi hi'.split(' '),
  ].map(foldWord),
);

/**
 * Says whether words that begin with a term are found too. With a single letter nearly every text has
 * one, which takes a second among 100,000 and tells nobody anything.
 */
export function mayGoOn(term: string): boolean {
  return term.length > 1;
}

/** The most words of a query that the search considers. */
const MOST_WORDS = 10;
/** The most words of one sound, and the most beginnings of words, that the search considers. */
const MOST_TERMS = 6;
const MOST_BEGINNINGS = 8;
const MOST_ALIKE = 400;

interface Known {
  word: string;
  shown: string;
  sound: string;
}

/** Letters from which a word with an o may be an English one that Hindi writes with ा or ॉ. */
const FOREIGN = 5;

/**
 * Returns the forms in which the index may hold a word in Latin letters: `foldWord` makes ॉ and ा
 * one, so that monsoon may stand there as मॉनसून and as मानसून.
 */
function formsOf(typed: string): string[] {
  const form = latinForm(typed);
  return form.length < FOREIGN ? [form] : [...new Set([form, form.replaceAll('o', 'a')])];
}

/** Returns the Hindi words that a word in Latin letters may stand for, closest spelling first. */
function nearest(forms: string[], candidates: Known[]): string[] {
  const near = candidates.flatMap(({ word, shown, sound }) =>
    forms
      .filter((form) => soundKey(form) === sound)
      .map((form) => {
        const most = Math.floor(form.length / 4);
        return { word, far: difference(form, latinForm(shown), most), most };
      })
      .filter(({ far, most }) => far <= most),
  );
  const least = Math.min(...near.map(({ far }) => far));
  const closest = near.filter(({ far }) => far === least).map(({ word }) => word);
  return [...new Set(closest)].slice(0, MOST_TERMS);
}

/** Returns the shortest beginning of a Hindi word that reads as one of the forms begins. */
function beginningOf(word: string, forms: string[]): string | undefined {
  for (let end = 2; end <= word.length; end += 1) {
    const begun = latinForm(word.slice(0, end));
    if (forms.some((form) => begun.startsWith(form))) return word.slice(0, end);
  }
  return undefined;
}

/** Returns the beginnings that an unfinished word in Latin letters may stand for, the commonest first. */
function beginnings(forms: string[], candidates: Known[]): string[] {
  const counts = new Map<string, number>();
  for (const { word } of candidates) {
    const begun = beginningOf(word, forms);
    if (begun) counts.set(begun, (counts.get(begun) ?? 0) + 1);
  }
  return [...counts]
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, MOST_BEGINNINGS)
    .map(([begun]) => begun);
}

const isLatin = (word: string) => /^[a-z]+$/.test(word);
const isHindi = (word: string) => /[\u0900-\u097f]/.test(word);

/** Returns the words of a query, without the common ones where there are others. */
export function wordsAsked(query: string): Asked[] {
  const all = wordsIn(query)
    .slice(0, MOST_WORDS)
    .map(({ text }) => ({ word: foldWord(text), shown: text }))
    .filter(({ word }) => word);
  const telling = all.filter(({ word }) => !common.has(word));
  return (telling.length > 0 ? telling : all).map((each) => ({ ...each, terms: [each.word] }));
}

/** Returns the range of sounds with which a word that begins so may go on. */
function soundsAfter(form: string): { from: string; below: string } {
  // The letter behind it keeps a final nasal, which is dropped only at the end of a word.
  const from = soundKey(`${form}~`).slice(0, -1);
  const end = from.length - 1;
  return { from, below: from.slice(0, end) + String.fromCharCode(from.charCodeAt(end) + 1) };
}

/** Returns the known Hindi words that sound like one of these, or begin like the unfinished one. */
async function wordsAlike(db: Queries, typed: string[], unfinished?: string): Promise<Known[]> {
  if (typed.length === 0) return [];
  const sounds = [...new Set(typed.flatMap(formsOf).map(soundKey))];
  const begun = unfinished ? formsOf(unfinished).map(soundsAfter) : [];
  const alike = await db
    .selectFrom('article_search_terms')
    .select(['word', 'shown', 'sound'])
    .where((eb) =>
      eb.or([
        eb('sound', 'in', sounds),
        ...begun.map(({ from, below }) =>
          eb.and([eb('sound', '>=', from), eb('sound', '<', below)]),
        ),
      ]),
    )
    .limit(MOST_ALIKE * typed.length)
    .execute();
  return alike.filter(({ word }) => isHindi(word));
}

/**
 * Parses a query into words and finds, for words in Latin letters, the Hindi words they may stand
 * for. With `unfinished` the last word is still being typed.
 */
export async function readQuery(
  db: Queries,
  query: string,
  { unfinished = false } = {},
): Promise<Asked[]> {
  const asked = wordsAsked(query);
  const latin = asked.filter(({ word }) => isLatin(word) && word.length > 1);
  const last = unfinished && latin.at(-1) === asked.at(-1) ? latin.at(-1) : undefined;
  const typed = latin.map(({ word }) => word);
  const alike = await wordsAlike(db, typed, last?.word);
  return asked.map((each) => {
    if (!latin.includes(each)) return each;
    const { word, shown } = each;
    const forms = formsOf(word);
    const longer = each === last ? beginnings(forms, alike) : [];
    return { word, shown, terms: [...new Set([word, ...nearest(forms, alike), ...longer])] };
  });
}
