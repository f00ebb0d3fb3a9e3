import { z } from 'zod';
import type { Database, Queries } from '../../database/database.ts';
import { DatabaseSilent } from '../../database/engines/failure.ts';
import { damageIn } from '../../database/failures.ts';
import type { Where } from '../../database/open.ts';
import { unlessSilent } from '../../database/silence.ts';
import { statementTimes, statementTimesSchema, tellTimes } from '../../database/statement-times.ts';
import { busy } from '../errors.ts';
import { ThreadPool } from '../machine/thread-pool.ts';
import {
  type Found,
  find,
  findPassages,
  findSuggestions,
  type Passage,
  type Search,
} from './search.ts';

/** What a visitor's search asks the database. */
export type SearchJob =
  | { kind: 'find' | 'page'; query: Search }
  | { kind: 'suggest'; typed: string };

/** What a thread is asked: one search, and whether anybody measures what its statements take. */
export interface ThreadJob {
  job: SearchJob;
  measured: boolean;
}

/**
 * Runs the searches of visitors, here or in threads of their own (docs/decisions/search-performance.md). `asker` is their network: those that wait
 * take turns.
 */
export interface Searcher {
  find(query: Search, asker?: string): Promise<Found>;
  /** Finds as `find`, with what the search page shows of the articles. */
  findPage(query: Search, asker?: string): Promise<Found & { passages: Map<string, Passage> }>;
  /** Returns the ids of articles whose titles contain the words being typed, the newest first. */
  suggest(typed: string, asker?: string): Promise<string[]>;
  close(): void;
}

/** Runs one search. */
export async function runSearch(db: Queries, job: SearchJob): Promise<unknown> {
  if (job.kind === 'suggest') return findSuggestions(db, job.typed);
  const { asked, ...found } = await find(db, job.query);
  if (job.kind === 'find') return found;
  return { ...found, passages: await findPassages(db, found.ids, asked) };
}

const piecesSchema = z.array(z.object({ text: z.string(), marked: z.boolean() }));
const foundSchema = z.object({
  ids: z.array(z.string()),
  total: z.int(),
  some: z.int(),
  didYouMean: z.string().nullable(),
});
const pageSchema = foundSchema.extend({
  passages: z.map(z.string(), z.object({ title: piecesSchema, snippet: piecesSchema })),
});

const answerSchema = z.object({ result: z.unknown(), statements: statementTimesSchema });

function searcherBy(
  run: (job: SearchJob, asker?: string) => Promise<unknown>,
  close: () => void,
): Searcher {
  return {
    find: async (query, asker) => foundSchema.parse(await run({ kind: 'find', query }, asker)),
    findPage: async (query, asker) => pageSchema.parse(await run({ kind: 'page', query }, asker)),
    suggest: async (typed, asker) =>
      z.array(z.string()).parse(await run({ kind: 'suggest', typed }, asker)),
    close,
  };
}

/** Searches in this thread. */
export function searchHere(db: Queries): Searcher {
  return searcherBy(
    (job) => runSearch(db, job),
    () => {},
  );
}

/** Milliseconds that a search may take, and after which it asks whether the database still answers. */
const SEARCH_LIMIT = 5000;
const PATIENCE = 500;

/**
 * Searches in threads with connections of their own, so that a slow search holds up nobody but other
 * searches. A search throws 503 when too many wait, when it takes too long, and when the database is silent.
 */
export function searchInThreads(
  where: Where,
  database: Pick<Database, 'answers' | 'noteDamage'>,
): Searcher {
  const pool = new ThreadPool<ThreadJob>({
    module: new URL('./search-worker.ts', import.meta.url),
    data: { ...where, limit: SEARCH_LIMIT },
    waiting: 16,
    timeLimit: SEARCH_LIMIT,
    // A start takes some hundred milliseconds.
    idle: 300_000,
    memory: 256,
    tooMuch: busy,
  });
  const answers = () => database.answers(PATIENCE);
  return searcherBy(
    async (job, person) => {
      const run = pool
        .run({ job, measured: statementTimes.hasSubscribers }, { person })
        .catch((error: unknown) => {
          database.noteDamage(damageIn(error));
          throw error;
        });
      const found = await unlessSilent(run, { patience: PATIENCE, answers });
      if (found === null) throw new DatabaseSilent();
      const { result, statements } = answerSchema.parse(found);
      tellTimes(statements);
      return result;
    },
    () => pool.close(),
  );
}
