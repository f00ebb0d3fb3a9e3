import type { Queries } from '../../database/database.ts';
import { padList } from '../../database/padded.ts';
import { isCommon } from '../../hindi/words/common-words.ts';
import { difference } from '../../hindi/words/edit-distance.ts';
import { asEnglishSounds } from '../../hindi/words/english-sounds.ts';
import {
  latinStem,
  looseForm,
  soundsOfForms,
  verbInLatin,
  withOpenVowels,
} from '../../hindi/words/latin-forms.ts';
import { latinForm, soundKey } from '../../hindi/words/phonetic-key.ts';
import { stemOf } from '../../hindi/words/stem.ts';
import { foldBeginning, isHindi } from '../../hindi/words/word.ts';

/** A word that stands in an article: folded, as it was first written, and its sound. */
export interface Known {
  word: string;
  shown: string;
  sound: string;
}

/** The most words of one sound, and the most beginnings of words, that the search considers. */
const MOST_TERMS = 6;
const MOST_BEGINNINGS = 8;
const MOST_ALIKE = 400;

/** Letters from which a word with an o may be an English one that Hindi writes with ा or ॉ. */
const FOREIGN = 5;

/**
 * Returns the forms in which the index may hold a word: `foldWord` makes ॉ and ा one, so that monsoon
 * may stand there as मॉनसून and as मानसून; many type an o for the औ of खिलौने; an English word is written as
 * it sounds; and पहला is spoken, and typed, pehla.
 */
function formsOf(typed: string): string[] {
  const form = latinForm(typed);
  const latin = /^[a-z]/.test(typed);
  const heard = latin ? [form, latinForm(asEnglishSounds(typed))] : [form];
  const forms = heard.flatMap((spelling) =>
    form.length < FOREIGN
      ? [spelling]
      : [
          spelling,
          spelling.replaceAll('o', 'a'),
          ...(latin ? [spelling.replaceAll('o', 'au')] : []),
        ],
  );
  const written = latin ? [form.replace(/ehe?/g, (end) => end.replaceAll('e', 'a'))] : [];
  return [...new Set([...forms, ...written])];
}

/** Known words that are spelled nearly like a typed one, and how far they are from it. */
interface Near {
  words: string[];
  far: number;
}

/** Keeps the closest of the words that are compared with a typed one. */
function closest(near: { word: string; far: number; most: number }[]): Near {
  const close = near.filter(({ far, most }) => far <= most);
  const far = Math.min(...close.map((word) => word.far));
  const words = close.filter((word) => word.far === far).map(({ word }) => word);
  return { words: [...new Set(words)].slice(0, MOST_TERMS), far };
}

/** What is squeezed to a letter says nothing: qqqq is no का. */
const telling = (typed: string) => (form: string) => form.length * 2 > typed.length;

function nearest(typed: string, candidates: Known[]): Near {
  const forms = formsOf(typed).filter(telling(typed));
  return closest(
    candidates.flatMap(({ word, shown, sound }) =>
      forms
        .filter((form) => soundKey(form) === sound)
        .map((form) => {
          const most = Math.floor(form.length / 4);
          return { word, far: difference(form, latinForm(shown), most), most };
        }),
    ),
  );
}

/** Returns the known words that sound like a typed one, the closest spelling first. */
export const spelledLike = (typed: string, candidates: Known[]) => nearest(typed, candidates).words;

/** Takes the ending off a form of a typed word. One on a has no other, though `latinForm` drops it: khilona. */
const stemAsTyped = (typed: string, form: string) => (typed.endsWith('a') ? form : latinStem(form));

/** Compares a word in Latin letters with known ones without their endings, and with vowels as English has them. */
function nearestForms(typed: string, candidates: Known[]): Near {
  const forms = formsOf(typed).filter(telling(typed));
  const stems = forms.map((form) => looseForm(stemAsTyped(typed, form)));
  const foreign = forms.flatMap(withOpenVowels).map(looseForm);
  const compare = (tried: string[], known: string[], word: string) =>
    tried.flatMap((spelling) => {
      const most = Math.floor(spelling.length / 5);
      return known.map((other) => ({ word, far: difference(spelling, other, most), most }));
    });
  return closest(
    candidates.flatMap(({ word, shown }) => {
      const form = latinForm(shown);
      const known = [latinForm(stemOf(word)), latinStem(form), form.replace(/(?<=..)[eio]$/, '')];
      return [
        ...compare(stems, [...new Set(known.map(looseForm))], word),
        ...compare(foreign, [looseForm(form)], word),
      ];
    }),
  );
}

/** Returns the terms of words, without the common ones where there are others: jati is जाति rather than जाती. */
function tellingOf(words: string[]): string[] {
  const telling = words.filter((word) => !isCommon(word));
  return (telling.length > 0 ? telling : words).map(stemOf);
}

/**
 * Returns the Hindi terms that words in Latin letters stand for: words spelled so, else verbs and other
 * forms of known words, else words spelled nearly so. `candidates` are those that sound like them.
 */
export async function termsInHindi(
  db: Queries,
  typed: string[],
  candidates: Known[],
): Promise<Map<string, string[]>> {
  const spelled = new Map(typed.map((word) => [word, nearest(word, candidates)]));
  const terms = new Map([...spelled].map(([word, { words }]) => [word, tellingOf(words)]));
  const open = [...spelled].filter(([, { far }]) => far > 0).map(([word]) => word);
  if (open.length === 0) return terms;
  const sounds = open.flatMap((word) =>
    formsOf(word).flatMap((form) => [
      ...soundsOfForms(stemAsTyped(word, form)),
      ...withOpenVowels(form).map((vowel) => soundKey(vowel)),
    ]),
  );
  const rows = await db
    .selectFrom('article_search_terms')
    .select(['word', 'shown', 'sound'])
    .where('sound', 'in', padList(sounds))
    .limit(MOST_ALIKE * open.length)
    .execute();
  const hindi = rows.filter(({ word }) => isHindi(word));
  for (const word of open) {
    const forms = nearestForms(word, hindi);
    const whole = spelled.get(word);
    const verb = formsOf(word).flatMap((form) => verbInLatin(form) ?? []);
    const found = forms.far < (whole?.far ?? 0) ? tellingOf(forms.words) : terms.get(word);
    terms.set(word, [...new Set([...verb, ...(found ?? [])])]);
  }
  return terms;
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
export function beginningsLike(typed: string, candidates: Known[]): string[] {
  const forms = formsOf(typed);
  const counts = new Map<string, number>();
  for (const { word, shown } of candidates) {
    // Folding takes the English o of डॉक्टर for an a.
    const asShown = beginningOf(shown, forms);
    const begun = beginningOf(word, forms) ?? (asShown && foldBeginning(asShown));
    if (!begun) continue;
    // The index holds stems, which may be shorter than what is typed.
    const stem = stemOf(word);
    const beginning = stem.startsWith(begun) ? begun : stem;
    counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
  }
  return [...counts]
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, MOST_BEGINNINGS)
    .map(([begun]) => begun);
}

/** Returns the range of sounds with which a word that begins so may go on. */
function soundsAfter(form: string): { from: string; below: string } {
  // The letter behind it keeps a final nasal, which is dropped only at the end of a word.
  const from = soundKey(`${form}~`).slice(0, -1);
  const end = from.length - 1;
  return { from, below: from.slice(0, end) + String.fromCharCode(from.charCodeAt(end) + 1) };
}

/** Returns the known words that sound like one of these, or begin like the unfinished one. */
export async function wordsAlike(
  db: Queries,
  typed: string[],
  unfinished?: string,
): Promise<Known[]> {
  if (typed.length === 0) return [];
  const sounds = padList(typed.flatMap(formsOf).map(soundKey));
  const begun = unfinished ? formsOf(unfinished).map(soundsAfter) : [];
  return await db
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
}
