import type { RawBuilder } from 'kysely';
import type { Queries, Transaction } from '../queries.ts';

/** A folded text of an article. `rowid` is the article's number. */
export interface FoldedText {
  rowid: number;
  name: string;
  excerpt: string;
  body: string;
}

export type FoldedTitle = Pick<FoldedText, 'rowid' | 'name'>;

/** A word that is looked for: what holds it has one of the terms, or a word that begins so. One with spaces is a phrase. */
export interface Word {
  terms: string[];
  begins: string[];
}

/** What is looked for, and where. */
export interface Words<W extends Word = Word> {
  asked: W[];
  where: 'text' | 'title';
}

/** Returns a condition on articles, narrowed by one on their numbers. */
export type Condition = (narrowing: RawBuilder<boolean>) => RawBuilder<boolean>;

export interface Wanted {
  /** Selects the numbers, `seq`, of those wanted among the articles that a condition on `articles.seq` lets through. */
  among: (condition: RawBuilder<boolean>) => RawBuilder<unknown>;
  /** Whether nearly all articles are wanted. */
  most: boolean;
  limit: number;
}

export interface Counting {
  /** Where counting ends. */
  most: number;
  /** The articles that count; null: all. */
  seen: Condition | null;
}

/** A word that articles are ranked by. */
export interface RankedWord extends Word {
  /** Those of its terms that are the word itself. */
  own: string[];
}

export interface Ranking {
  /** What a term counts that is not the word itself. */
  substitute: number;
  /** The language whose articles come first among those that hold the words alike; absent: neither. */
  prefers: string | undefined;
  /** The articles that tell how rare a word is. */
  seen: Condition;
  /** Selects how many articles there are, `indexed`, and how many are seen, `seen`. */
  totals: RawBuilder<unknown>;
  limit: number;
}

/** The articles to rank. */
export interface Ranked {
  /** Their numbers, the newest first. */
  found: number[];
  /** Returns the numbers of those that come first where there are too many to rank them all. */
  first: () => Promise<number[]>;
}

/** An index of the titles alone. */
export interface TitleIndex {
  /** Puts the titles in the place of those that are indexed. */
  replace(trx: Transaction, titles: FoldedTitle[]): Promise<void>;
}

/** The words of all articles, in tables that belong to the engine. */
export interface TextIndex {
  add(trx: Transaction, texts: FoldedText[]): Promise<void>;
  remove(trx: Transaction, numbers: number[]): Promise<void>;
  /** Null where the words of titles are found without one. */
  titles: TitleIndex | null;
  /** Runs work whose queries search the index, as their plans want it. */
  search<T>(db: Queries, work: (db: Queries) => Promise<T>): Promise<T>;
  /** Returns the numbers of the newest articles that hold all the words and are wanted, the newest first. */
  newest(db: Queries, words: Words, wanted: Wanted): Promise<number[]>;
  /** Counts the articles that hold each of the words, in one statement. */
  count(db: Queries, asked: Word[], counting: Counting): Promise<number[]>;
  /** Orders articles that hold all the words, the best first; of later ones as many as are asked for. */
  rank(db: Queries, asked: RankedWord[], ranking: Ranking & Ranked): Promise<number[]>;
  /**
   * Returns the numbers of articles that hold some of the words, the most and the rarest first: `count` hold a word, and
   * only those that `narrowed` lets through may be found.
   */
  rankSome(
    db: Queries,
    asked: (RankedWord & { count: number })[],
    ranking: Ranking & { narrowed: Condition },
  ): Promise<number[]>;
}
