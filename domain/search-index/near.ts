import type { Queries } from '../../database/database.ts';
import { comparedForm, misspelling, mostMisspelt } from '../text/misspelling.ts';
import {
  difference,
  keysAround,
  keysOfMistakes,
  latinForm,
  soundKey,
} from '../text/phonetic-key.ts';
import { stemOf } from '../text/stem.ts';
import { foldWord } from '../text/word.ts';
import type { Known } from './alike.ts';
import { englishOfSounds } from './loans.ts';

/** The most known words compared with an unknown one, and the most that are returned. */
const MOST_LOOKED_AT = 2000;
const MOST_NEAR = 6;
/** What another ending of the same word costs, and what is no likely mistake at all. */
const ENDING = 0.4;
const UNLIKELY = 10;
/** The shortest and the longest forms that are put right, in letters. */
const SHORTEST = 3;
const LONGEST = 30;

/** A word that may be meant. */
export interface NearWord extends Known {
  /** Whether an article has it; if not, it stands in a list of the site. */
  fromArticle: boolean;
  /** How unlike the asked word it is spelled, by how people misspell. */
  far: number;
  /** Whether it is near enough to be proposed. */
  meant: boolean;
}

/** Returns the stem of a folded word as the word is compared; one that is no beginning of it, as of a verb, as it is. */
const comparedStem = (word: string, compared: string, stem: string) =>
  word.startsWith(stem) ? compared.slice(0, stem.length) : stem;

/** Returns the known words spelled most like one that no article has, the closest first. */
export async function nearWords(db: Queries, shown: string): Promise<NearWord[]> {
  const form = latinForm(shown);
  const sound = soundKey(form);
  if (!sound || form.length < SHORTEST || form.length > LONGEST) return [];
  if (form.length * 2 <= shown.length && /^[a-z]/i.test(shown)) return [];
  const most = form.length < 5 ? 1 : form.length < 9 ? 2 : 3;
  const keys = [...new Set([...keysAround(sound), ...keysOfMistakes(shown)])];
  const rows = await db
    .selectFrom('article_search_terms')
    .select(['word', 'shown', 'sound'])
    .where('sound', 'in', keys)
    .limit(MOST_LOOKED_AT)
    .execute();
  const latin = /^[a-z]+$/i.test(shown);
  const folded = foldWord(shown);
  const token = stemOf(folded);
  const tokenForm = latinForm(token);
  const mostMistaken = mostMisspelt(latin ? form : folded);
  const compared = comparedForm(shown);

  /** How unlike one is that no likely mistake explains. */
  function distance({ word, shown: other, sound: theirs }: Known, stem: string): number {
    const otherForm = latinForm(other);
    const heard = Math.min(
      difference(form, otherForm, most),
      difference(tokenForm, latinForm(stem), most),
    );
    // What is heard alike may look otherwise: अस्पाल sounds more like असल than like अस्पताल.
    const seen = Math.min(difference(token, stem, most), difference(folded, word, most));
    return (
      (latin ? heard : (heard + seen) / 2) +
      // Among equally close words, one with the same sound and the same beginning comes first.
      (theirs === sound ? 0 : 0.2) +
      (otherForm[0] === form[0] ? 0 : 0.4)
    );
  }

  const listed = latin ? englishOfSounds(keys) : [];
  const near = [
    ...rows.map((row) => ({ ...row, fromArticle: true })),
    ...listed.map((row) => ({ ...row, fromArticle: false })),
  ]
    .map((row) => {
      const stem = stemOf(row.word);
      const theirs = latin ? '' : comparedForm(row.shown);
      const misspelt = latin
        ? misspelling(form, latinForm(row.shown), mostMistaken)
        : Math.min(
            misspelling(compared, theirs, mostMistaken),
            misspelling(
              comparedStem(folded, compared, token),
              comparedStem(row.word, theirs, stem),
              mostMistaken - ENDING,
            ) + ENDING,
          );
      const meant = misspelt <= mostMistaken;
      return { ...row, meant, far: meant ? misspelt : UNLIKELY + distance(row, stem) };
    })
    .filter(({ meant, far, shown: { length } }) => {
      return (meant || far < UNLIKELY + most + 0.7) && length >= SHORTEST;
    })
    .sort((one, other) => one.far - other.far);
  const least = near.find(({ meant }) => !meant)?.far ?? 0;
  return near.filter(({ meant, far }) => meant || far < least + 1).slice(0, MOST_NEAR);
}
