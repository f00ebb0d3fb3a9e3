import type { ReadArticle } from '../../contract/articles.ts';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import type { Piece, SearchQuery } from '../../contract/search.ts';
import type { Queries } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { padList } from '../../database/padded.ts';
import { withLinks } from '../articles/feed-texts.ts';
import { asArticles } from '../articles/present.ts';
import { findPublishedByIds } from '../articles/published.ts';
import { openText } from '../html/free-part.ts';
import { withoutArticles } from '../html/read-also.ts';
import { partedText, runningText } from '../html/running-text.ts';
import { wordsAlike } from '../search-index/alike.ts';
import { countHolding } from '../search-index/count.ts';
import { findHits, findTitles, type Narrowed } from '../search-index/find.ts';
import { type Asked, readQuery, withTerms, wordsLeftOut } from '../search-index/query.ts';
import { getSettings } from '../settings.ts';
import { didYouMean } from './did-you-mean.ts';
import { markWords, snippet } from './highlight.ts';
import { findMistyped } from './mistyped.ts';
import { findMisheard, findWithSome, lookUp, meantBy, PLENTY, widenWords } from './widen.ts';

/** What a search finds; the articles themselves are read where they are shown. */
export interface Found {
  /** The ids of one page of results, the best first. */
  ids: string[];
  /** The number of articles that hold all words. */
  total: number;
  /** How many of the ids, the last ones, hold only some of the words, or words spelled like them. */
  some: number;
  /** A similar query with more results, when this one has few. */
  didYouMean: string | null;
}

/** What the search page shows of an article: its title, and the part of its text that matches. */
export interface Passage {
  title: Piece[];
  snippet: Piece[];
}

/** A search, and the language whose articles come first among those that hold the words alike: that of the page. */
export type Search = SearchQuery & { prefers?: Language | undefined };

/** Returns the filters of a search; null when it names an unknown category. */
async function narrowedBy(db: Queries, query: Search): Promise<Narrowed | null> {
  const { category: slug, language, from, to, prefers } = query;
  const category = slug
    ? await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst()
    : undefined;
  if (slug && !category) return null;
  if (!from && !to) return { categoryId: category?.id, language, prefers };
  const { timeZone } = await getSettings(db);
  const startOf = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
  return {
    categoryId: category?.id,
    language,
    prefers,
    from: from && startOf(Temporal.PlainDate.from(from)),
    to: to && startOf(Temporal.PlainDate.from(to).add({ days: 1 })),
  };
}

/** A search with fewer results is filled up with articles that hold some of the words. */
const FEW = 3;

const nothing = { ids: [], total: 0, some: 0, didYouMean: null };

/** What a search has found by the words as they are. */
interface Exact {
  asked: Asked[];
  narrowed: Narrowed;
  found: { ids: string[]; total: number };
  page: { limit: number; offset: number };
}

/**
 * Finds published articles that hold every word of the query in any of its forms, the best first; where
 * there are few, then those with words that sound like them or begin with them, and after these such
 * as hold some of the words (docs/decisions/search.md).
 */
export async function find(db: Queries, query: Search): Promise<Found & { asked: Asked[] }> {
  const narrowed = await narrowedBy(db, query);
  const asked = narrowed ? await readQuery(db, query.q) : [];
  if (!narrowed || asked.length === 0) return { ...nothing, asked };
  const limit = limits.searchPageSize;
  const page = { limit, offset: (query.page - 1) * limit };
  const found = await findHits(db, asked, narrowed, page);
  if (found.total < FEW) return fillUp(db, query.q, { asked, narrowed, found, page });
  if (page.offset > 0) return { ...nothing, ...found, asked };
  const slips = await findMistyped(db, asked);
  const meant = await didYouMean(db, asked, {
    unknown: slips,
    found: found.total,
    narrowed,
    limit,
  });
  return { ...nothing, ...found, asked, didYouMean: meant?.query ?? null };
}

/** Fills up the few that a search has found with what its words may stand for, and asks at once what needs no other answer. */
async function fillUp(
  db: Queries,
  query: string,
  { asked, narrowed, found: exact, page: { limit, offset } }: Exact,
): Promise<Found & { asked: Asked[] }> {
  const isFirst = offset === 0;
  const spellings = asked.map((word) => word.shown.toLowerCase());
  const [slips, seen, alike] = await Promise.all([
    isFirst ? findMistyped(db, asked) : [],
    countHolding(db, asked, PLENTY, { seen: true }),
    wordsAlike(db, spellings),
  ]);
  const words = widenWords(asked, { seen, alike });
  const lookedUp = await lookUp(db, words, seen);
  const { asked: wide, unknown } = lookedUp;
  const withSame = (all: Asked[]) =>
    all.map((word, place) => withTerms(word, words[place]?.same ?? []));
  const [wider, few, heard] = await Promise.all([
    // Where a word is unknown, no article holds all.
    lookedUp.counts.includes(0)
      ? { ids: [], total: 0 }
      : findHits(db, withSame(wide), narrowed, { limit: offset + limit }),
    isFirst ? exact : findHits(db, asked, narrowed, { limit }),
    isFirst && exact.total === 0 ? findMisheard(db, asked, { ...lookedUp, seen }) : [],
  ]);
  const upToHere = [...new Set([...few.ids, ...wider.ids])];
  const total = Math.max(wider.total, upToHere.length);
  const all = upToHere.slice(offset, offset + limit);
  if (!isFirst) return { ...nothing, ids: all, total, asked: withSame(wide) };
  const doubtful = [
    ...slips.map(({ asked: word, near }) => ({ asked: wide[asked.indexOf(word)] ?? word, near })),
    ...heard,
  ];
  const meant = await didYouMean(db, wide, {
    unknown: [...unknown, ...doubtful],
    found: doubtful.length > 0 ? exact.total : total,
    narrowed,
    limit,
  });
  if (total >= FEW) {
    return { ...nothing, ids: all, total, asked: withSame(wide), didYouMean: meant?.query ?? null };
  }
  // What is most probably meant comes before what is only spelled like it.
  const likely = new Set([...all, ...(meant?.ids ?? [])]);
  const some = likely.size < limit ? await findWithSome(db, lookedUp, { narrowed, limit }) : [];
  const ids = [...new Set([...likely, ...some])].slice(0, limit);
  if (ids.length === 0) {
    // No page is empty where a word is known, be it a common one.
    const common = wordsLeftOut(query);
    if (common.length > 0) ids.push(...(await findHits(db, common, narrowed, { limit })).ids);
  }
  return {
    ids,
    total,
    some: ids.length - all.length,
    asked: [
      ...withSame(wide.map((word) => withTerms(word, meantBy(word, unknown)))),
      ...lookedUp.parts,
    ],
    didYouMean: meant?.query ?? null,
  };
}

/** Returns the passages of articles that show the words of a query, by the articles' ids. */
export async function findPassages(
  db: Queries,
  ids: string[],
  asked: Asked[],
): Promise<Map<string, Passage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'name', 'standfirst', 'access', 'free_paragraphs'])
    .select(longText('description'))
    .where('id', 'in', padList(ids))
    .execute();
  return new Map(
    rows.map(({ id, name, standfirst, access, free_paragraphs: freeParagraphs, description }) => {
      const title = markWords(name, asked);
      const open = openText({ access, freeParagraphs }, description);
      return [id, { title, snippet: passageOf(open, standfirst, asked) }];
    }),
  );
}

/**
 * Characters of an article's HTML in which a passage is sought; without the words in them it is the beginning. A page of
 * stories as long as books would take a second else.
 */
const PASSAGE_TEXT = 40_000;

/**
 * Returns the prose around the search words; where they stand only beside it, that: in a heading or a table, or in the
 * standfirst.
 */
function passageOf(description: string, standfirst: string, asked: Asked[]): Piece[] {
  const html = withoutArticles(description.slice(0, PASSAGE_TEXT));
  const snippetOf = (text: string) => snippet(text, asked, limits.snippet);
  const isFound = (pieces: Piece[]) => pieces.some(({ marked }) => marked);
  const prose = snippetOf(runningText(html, PASSAGE_TEXT));
  if (isFound(prose)) return prose;
  return [partedText(html), standfirst].map(snippetOf).find(isFound) ?? prose;
}

/** Returns the ids of articles whose titles contain the words being typed, the newest first. */
export async function findSuggestions(db: Queries, typed: string): Promise<string[]> {
  const asked = await readQuery(db, typed, { unfinished: true });
  return asked.length === 0 ? [] : findTitles(db, asked, limits.suggestions);
}

/** Returns the published articles with these ids for programs, in their order. */
export async function articlesOf(db: Queries, ids: string[]): Promise<ReadArticle[]> {
  const articles = await withLinks(db, await findPublishedByIds(db, ids, asArticles));
  return articles.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
}
