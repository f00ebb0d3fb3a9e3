import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { padList } from '../../database/padded.ts';
import { difference } from '../../hindi/words/edit-distance.ts';
import { englishOfSounds } from '../../hindi/words/loans.ts';
import { comparedForm, misspelling, mostMisspelt } from '../../hindi/words/misspelling.ts';
import { keysAround, keysOfMistakes, latinForm, soundKey } from '../../hindi/words/phonetic-key.ts';
import { stemOf } from '../../hindi/words/stem.ts';
import { foldWord } from '../../hindi/words/word.ts';
import type { Known } from './alike.ts';

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

/** Returns a known word as it is compared: without dots it is what it was folded to. */
const comparedOf = ({ word, shown }: Known) =>
  shown.includes('\u093c') ? comparedForm(shown) : word;

const byDistance = (one: NearWord, other: NearWord) => one.far - other.far;

/** A word that no article has, by its sound. */
interface Sought {
  shown: string;
  form: string;
  sound: string;
  /** The sounds of the words that may be meant, its own first. */
  keys: string[];
}

/** Returns what is looked for to put a word right; null: the word is too short, too long or says too little. */
function soughtFor(spelling: string): Sought | null {
  const form = latinForm(spelling);
  const sound = soundKey(form);
  if (!sound || form.length < SHORTEST || form.length > LONGEST) return null;
  if (form.length * 2 <= spelling.length && /^[a-z]/i.test(spelling)) return null;
  return {
    shown: spelling,
    form,
    sound,
    keys: [...new Set([...keysAround(sound), ...keysOfMistakes(spelling)])],
  };
}

/** Returns for each of the words, which no article has, the known words spelled most like it, the closest first. */
export async function nearWords(db: Queries, words: string[]): Promise<NearWord[][]> {
  const sought = words.map(soughtFor);
  const wanted = sought.flatMap((word, place) =>
    word
      ? sql`select * from (
          select ${sql.lit(place)} as place, word, shown, sound from article_search_terms
          where sound in (${sql.join(padList(word.keys))}) limit ${MOST_LOOKED_AT}) as known`
      : [],
  );
  if (wanted.length === 0) return words.map(() => []);
  const { rows } = await sql<
    Known & { place: number }
  >`${sql.join(wanted, sql` union all `)}`.execute(db);
  const known = Map.groupBy(rows, ({ place }) => place);
  return sought.map((word, place) => (word ? nearest(word, known.get(place) ?? []) : []));
}

/** Returns those of the known words that are spelled most like one, the closest first. */
function nearest({ shown, form, sound, keys }: Sought, rows: Known[]): NearWord[] {
  const most = form.length < 5 ? 1 : form.length < 9 ? 2 : 3;
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

  /** How unlike one is by how people misspell. */
  function mistaken(known: Known, stem: string): number {
    if (latin) return misspelling(form, latinForm(known.shown), mostMistaken);
    const theirs = comparedOf(known);
    return Math.min(
      misspelling(compared, theirs, mostMistaken),
      misspelling(
        comparedStem(folded, compared, token),
        comparedStem(known.word, theirs, stem),
        mostMistaken - ENDING,
      ) + ENDING,
    );
  }

  const listed = latin ? englishOfSounds(keys) : [];
  const all = [
    ...rows.map((row) => ({ known: row, fromArticle: true })),
    ...listed.map((row) => ({ known: row, fromArticle: false })),
  ]
    .filter(({ known: { shown } }) => shown.length >= SHORTEST)
    .map((entry) => {
      const stem = stemOf(entry.known.word);
      return { ...entry, stem, far: mistaken(entry.known, stem) };
    });
  const meant = all
    .filter(({ far }) => far <= mostMistaken)
    .map(({ known, fromArticle, far }) => ({ ...known, fromArticle, far, meant: true }))
    .sort(byDistance);
  // Most words are unlikely, and what they are like takes long.
  if (meant.length >= MOST_NEAR) return meant.slice(0, MOST_NEAR);
  const unlikely = all
    .filter(({ far }) => far > mostMistaken)
    .map(({ known, fromArticle, stem }) => {
      return { ...known, fromArticle, far: UNLIKELY + distance(known, stem), meant: false };
    })
    .filter(({ far }) => far < UNLIKELY + most + 0.7)
    .sort(byDistance);
  const least = unlikely[0]?.far ?? 0;
  return [...meant, ...unlikely.filter(({ far }) => far < least + 1)].slice(0, MOST_NEAR);
}
