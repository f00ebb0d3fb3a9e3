import type { Queries } from '../../database/database.ts';
import { padList } from '../../database/padded.ts';
import { comparedForm } from '../../hindi/words/misspelling.ts';
import { formsBeside, isSpelledAs, slipsOf } from '../../hindi/words/slips.ts';
import { stemOf } from '../../hindi/words/stem.ts';
import { countHolding } from '../search-index/count.ts';
import { type Asked, askedFor } from '../search-index/query.ts';
import type { Unknown } from './widen.ts';

/** What a slip costs, by `misspelling`. */
const SLIGHT = 0.3;
/** What is known only in another form comes after what is known so. */
const OTHER_FORM = 0.1;
/** The most words of a query that are looked at. */
const MOST_WORDS = 5;

/**
 * Returns the words of a query that no article has, neither so nor in another form of the same noun, though its stem is
 * that of another one, and that are a slip of the pen away from a word that readers see: घोरा finds घोर and means घोड़ा,
 * सरक finds सरकना and means सड़क. One that is known by another spelling alone is not known: परमाण has the ण of
 * प्रमाण, not the न of परमान.
 */
export async function findMistyped(db: Queries, asked: Asked[]): Promise<Unknown[]> {
  const doubtful = asked
    .slice(0, MOST_WORDS)
    .map((word) => ({
      word,
      forms: formsBeside(word.word, word.shown),
      slips: slipsOf(word.shown).map((slip) => {
        return { ...slip, forms: formsBeside(slip.word, word.shown) };
      }),
    }))
    .filter(({ slips }) => slips.length > 0);
  if (doubtful.length === 0) return [];
  const words = doubtful.flatMap(({ forms, slips }) => [
    ...forms,
    ...slips.flatMap((slip) => slip.forms),
  ]);
  const rows = await db
    .selectFrom('article_search_terms')
    .select(['word', 'shown', 'sound'])
    .where('word', 'in', padList(words))
    .execute();
  const known = new Map(rows.map((row) => [row.word, row]));
  const meant = doubtful.flatMap(({ word, forms, slips }) => {
    const same = known.get(word.word);
    const isOther = same !== undefined && !isSpelledAs(same.shown, word.shown);
    if (forms.some((form) => known.has(form) && !(isOther && form === word.word))) return [];
    return slips.flatMap(({ forms, letter, place }) => {
      const row = forms.flatMap((form) => known.get(form) ?? [])[0];
      if (!row || word.terms.includes(stemOf(row.word))) return [];
      if (isOther && !isSpelledAs(row.shown, word.shown)) return [];
      // A ड without its dot is no ड़: शेर is no slip for शेड.
      if (comparedForm(row.shown)[place] !== letter) return [];
      const far = row.word === forms[0] ? SLIGHT : SLIGHT + OTHER_FORM;
      return [{ word, near: { ...row, far, fromArticle: true, meant: true } }];
    });
  });
  if (meant.length === 0) return [];
  const seen = await countHolding(
    db,
    meant.map(({ near: { word } }) => askedFor(word)),
    1,
    { seen: true },
  );
  const byWord = Map.groupBy(
    meant.filter((_, place) => seen[place] !== 0),
    ({ word }) => word,
  );
  return [...byWord].map(([word, words]) => {
    const near = words.map(({ near }) => near).sort((one, other) => one.far - other.far);
    return { asked: word, near };
  });
}
