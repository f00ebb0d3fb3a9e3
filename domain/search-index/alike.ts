import type { Queries } from '../../database/database.ts';
import { asEnglishSounds } from '../text/english-sounds.ts';
import { difference, keysAround, latinForm, soundKey } from '../text/phonetic-key.ts';
import { stemOf, tokenOf } from '../text/stem.ts';
import { englishOfSounds } from './loans.ts';

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
 * may stand there as मॉनसून and as मानसून; and an English word is written as it sounds.
 */
function formsOf(typed: string): string[] {
  const form = latinForm(typed);
  const forms = form.length < FOREIGN ? [form] : [form, form.replaceAll('o', 'a')];
  const heard = /^[a-z]/.test(typed) ? [latinForm(asEnglishSounds(typed))] : [];
  return [...new Set([...forms, ...heard])];
}

/** Returns the known words that sound like a typed one, the closest spelling first. */
export function spelledLike(typed: string, candidates: Known[]): string[] {
  // What is squeezed to a letter says nothing: qqqq is no का.
  const forms = formsOf(typed).filter((form) => form.length * 2 > typed.length);
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
export function beginningsLike(typed: string, candidates: Known[]): string[] {
  const forms = formsOf(typed);
  const counts = new Map<string, number>();
  for (const { word } of candidates) {
    const begun = beginningOf(word, forms);
    if (!begun) continue;
    // The index holds stems, which may be shorter than what is typed.
    const stem = stemOf(word);
    const kept = stem.startsWith(begun) ? begun : stem;
    counts.set(kept, (counts.get(kept) ?? 0) + 1);
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
  const sounds = [...new Set(typed.flatMap(formsOf).map(soundKey))];
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

/** The most known words compared with an unknown one, and the most that are returned. */
const MOST_LOOKED_AT = 2000;
const MOST_NEAR = 3;
/** The shortest and the longest forms that are put right, in letters. */
const SHORTEST = 3;
const LONGEST = 30;

/** Returns the known words spelled most like one that no article has, the closest first. */
export async function nearWords(db: Queries, shown: string): Promise<Known[]> {
  const form = latinForm(shown);
  const sound = soundKey(form);
  if (!sound || form.length < SHORTEST || form.length > LONGEST) return [];
  if (form.length * 2 <= shown.length && /^[a-z]/i.test(shown)) return [];
  const most = form.length < 5 ? 1 : form.length < 9 ? 2 : 3;
  const keys = keysAround(sound);
  const rows = await db
    .selectFrom('article_search_terms')
    .select(['word', 'shown', 'sound'])
    .where('sound', 'in', keys)
    .limit(MOST_LOOKED_AT)
    .execute();
  const latin = /^[a-z]+$/i.test(shown);
  const token = tokenOf(shown);
  const near = [...rows, ...(latin ? englishOfSounds(keys) : [])]
    .map((row) => {
      const other = latinForm(row.shown);
      const heard = Math.min(
        difference(form, other, most),
        difference(latinForm(token), latinForm(stemOf(row.word)), most),
      );
      // What is heard alike may look otherwise: अस्पाल sounds more like असल than like अस्पताल.
      const seen = difference(token, stemOf(row.word), most);
      const far =
        (latin ? heard : (heard + seen) / 2) +
        // Among equally close words, one with the same sound and the same beginning comes first.
        (row.sound === sound ? 0 : 0.2) +
        (other[0] === form[0] ? 0 : 0.4);
      return { row, far };
    })
    .filter(({ far, row }) => far < most + 0.7 && row.shown.length >= SHORTEST)
    .sort((one, other) => one.far - other.far);
  const least = near[0]?.far ?? 0;
  return near
    .filter(({ far }) => far < least + 1)
    .slice(0, MOST_NEAR)
    .map(({ row }) => row);
}
