import { LRUCache } from 'lru-cache';
import { limits } from '../../contract/limits.ts';
import type { ArticleView } from '../../contract/reading/articles.ts';
import { idsIn } from '../../database/columns.ts';
import type { Queries } from '../../database/database.ts';
import { isCommon } from '../../hindi/words/common-words.ts';
import { stemOf } from '../../hindi/words/stem.ts';
import { foldWord, wordsIn } from '../../hindi/words/word.ts';
import { asRows, asStories, type ListedRow } from '../articles/present.ts';
import {
  type Candidate,
  findPublishedByIds,
  listPublished,
  newestAround,
} from '../articles/published.ts';

/** How many of the newest articles of each tag, of the category and of all are compared. */
const COMPARED = { tags: 12, category: 24, all: 12 };

/** The tags by which others are looked for: the first, which say most. */
const TAGS = 6;

/** What is known of an article when others are looked for. */
export type ReadArticle = Pick<ArticleView, '_id' | 'name' | 'language' | 'category' | 'tags'>;

/** Of how many titles the words stay in memory: those of new articles are compared at nearly every page. */
const KNOWN_TITLES = 2000;

/** The words of titles by which one resembles another. */
const titleWords = new LRUCache<string, Set<string>>({
  max: KNOWN_TITLES,
  memoMethod(title) {
    const folded = wordsIn(title).map(({ text }) => foldWord(text));
    return new Set(folded.filter((word) => word.length > 2 && !isCommon(word)).map(stemOf));
  },
});

/** Returns what decides in which order articles follow another, the weightiest first; less is nearer. */
function nearness(article: ReadArticle, parts: string[]) {
  const tags = new Set(article.tags.map(({ _id }) => _id));
  const words = titleWords.memo(article.name);
  return (other: Candidate): number[] => {
    const part = parts.indexOf(other.id);
    return [
      part < 0 ? parts.length : part,
      -idsIn(other.tags).filter((tag) => tags.has(tag)).length,
      article.category && other.category_id === article.category._id ? 0 : 1,
      other.language === article.language ? 0 : 1,
      -titleWords.memo(other.name).intersection(words).size,
      -Date.parse(other.published_at ?? ''),
    ];
  };
}

function compare(one: number[], other: number[]): number {
  const place = one.findIndex((value, at) => value !== other[at]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

/** Returns one article of each story, in the language wanted where it is among them. */
function oneOfEach<T extends Pick<Candidate, 'story' | 'language'>>(
  candidates: T[],
  language: string,
): T[] {
  const stories = Map.groupBy(candidates, ({ story }) => story);
  return [...stories.values()].flatMap(
    (same) => same.find((article) => article.language === language) ?? same[0] ?? [],
  );
}

/**
 * Finds what may be read after an article: what is nearest by series, tags, category, language, words of the title
 * and time, in this order (docs/decisions/home-page-and-lists.md). First two, whatever they are; then others that have series, tags or
 * category in common with it. No story comes twice, in whichever language. `own`: the ids of the article and its
 * translation; `parts`: of the other parts of its series, as they are to be read from here.
 */
export async function furtherArticles(
  db: Queries,
  article: ReadArticle,
  { own, parts }: { own: string[]; parts: string[] },
): Promise<{ suggestions: ListedRow[]; related: ListedRow[] }> {
  const tags = article.tags.slice(0, TAGS).map(({ _id }) => _id);
  const found = await newestAround(db, {
    tags,
    category: article.category?._id ?? null,
    ids: parts,
    most: COMPARED,
  });
  const order = nearness(article, parts);
  const ranked = oneOfEach(
    found.filter(({ id }) => !own.includes(id)),
    article.language,
  )
    .map((candidate) => ({ candidate, rank: order(candidate) }))
    .sort((one, other) => compare(one.rank, other.rank) || other.candidate.seq - one.candidate.seq);
  const isNear = ([part = 0, shared, elsewhere]: number[]) =>
    part < parts.length || shared !== 0 || elsewhere === 0;
  const first = ranked.slice(0, limits.randomShown);
  const then = ranked
    .slice(limits.randomShown)
    .filter(({ rank }) => isNear(rank))
    .slice(0, limits.related);
  const ids = [...first, ...then].map(({ candidate }) => candidate.id);
  const rows = await findPublishedByIds(db, ids, asRows);
  const rowsOf = (chosen: typeof ranked) =>
    chosen.flatMap(({ candidate }) => rows.find(({ _id }) => _id === candidate.id) ?? []);
  return { suggestions: rowsOf(first), related: rowsOf(then) };
}

/** Returns the newest articles of whoever is named first, `without` some and second languages of one story. */
export async function newestOfAuthor(
  db: Queries,
  { authors: [author], language }: Pick<ArticleView, 'authors' | 'language'>,
  without: string[],
): Promise<ListedRow[]> {
  if (!author) return [];
  const slice = { limit: 2 * limits.ofAuthor + without.length };
  const found = await listPublished(db, { authorId: author._id }, slice, asStories);
  const others = found
    .map(({ article, story }) => ({ article, story, language: article.language }))
    .filter(({ article }) => !without.includes(article._id));
  return oneOfEach(others, language)
    .slice(0, limits.ofAuthor)
    .map(({ article }) => article);
}
