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

/** The most words of a query that the search considers. */
const MOST_WORDS = 10;
/** The most words of one sound that the search considers. */
const MOST_TERMS = 6;
const MOST_ALIKE = 400;

/** Returns the Hindi words that a word in Latin letters may stand for, closest spelling first. */
function nearest(typed: string, candidates: { word: string; shown: string }[]): string[] {
  const form = latinForm(typed);
  const most = Math.floor(form.length / 4);
  const near = candidates
    .map(({ word, shown }) => ({ word, far: difference(form, latinForm(shown), most) }))
    .filter(({ far }) => far <= most);
  const least = Math.min(...near.map(({ far }) => far));
  return near
    .filter(({ far }) => far === least)
    .map(({ word }) => word)
    .slice(0, MOST_TERMS);
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
  const sounds = new Map(
    asked
      .filter(({ word }) => isLatin(word) && word.length > 1)
      .map(({ word }) => [word, soundKey(latinForm(word))]),
  );
  const last = unfinished ? sounds.get(asked.at(-1)?.word ?? '') : undefined;
  const alike =
    sounds.size === 0
      ? []
      : await db
          .selectFrom('article_search_terms')
          .select(['word', 'shown', 'sound'])
          .where((eb) =>
            eb.or([
              eb('sound', 'in', [...new Set(sounds.values())]),
              ...(last && last.length > 1
                ? [eb.and([eb('sound', '>', last), eb('sound', '<', `${last}~`)])]
                : []),
            ]),
          )
          .limit(MOST_ALIKE * sounds.size)
          .execute();
  const hindi = alike.filter(({ word }) => isHindi(word));
  return asked.map((each, place) => {
    const { word, shown } = each;
    const sound = sounds.get(word);
    if (!sound) return each;
    const same = nearest(
      word,
      hindi.filter((each) => each.sound === sound),
    );
    const begun = unfinished && place === asked.length - 1 && same.length === 0;
    const form = latinForm(word);
    const longer = begun
      ? hindi.filter((each) => latinForm(each.shown).startsWith(form)).slice(0, MOST_TERMS)
      : [];
    return { word, shown, terms: [word, ...same, ...longer.map((each) => each.word)] };
  });
}
