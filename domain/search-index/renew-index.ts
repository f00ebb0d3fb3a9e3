import { setImmediate as others } from 'node:timers/promises';
import { z } from 'zod';
import { readStoredJson } from '../../contract/stored.ts';
import {
  type Database,
  engineOf,
  type Queries,
  type Transaction,
} from '../../database/database.ts';
import type { Engine } from '../../database/engines/engine.ts';
import type { TitleIndex } from '../../database/engines/text-index.ts';
import { longText } from '../../database/long-text.ts';
import { portions } from '../../database/portions.ts';
import { throughDeadlocks, write } from '../../database/transactions.ts';
import { waitForTurn } from '../../database/turns.ts';
import { foldWord } from '../../hindi/words/word.ts';
import { openText } from '../html/free-part.ts';
import { textOf } from '../html/text-of.ts';
import { SEARCH_INDEX, storedSetting, storeSetting } from '../settings.ts';
import {
  addToIndex,
  Folder,
  removeFromIndex,
  searchedColumns,
  searchedText,
} from './index-articles.ts';

/** The number of texts read in one query. */
const AT_ONCE = 50;

/**
 * Rebuilds the index of a batch of articles up to `upto`, the newest first, and returns where the
 * next batch starts.
 */
async function indexSome(trx: Transaction, upto: number, folder: Folder): Promise<number | null> {
  const batch = trx
    .selectFrom('articles')
    .select(['seq', 'name', 'excerpt', longText('description'), ...searchedColumns])
    .select(['access', 'free_paragraphs as freeParagraphs'])
    .where('seq', '<=', upto)
    .orderBy('seq', 'desc')
    .limit(AT_ONCE);
  // Whoever saves one of them meanwhile waits, or the words of its text of before would take the place of the new ones.
  const articles = await batch.forNoKeyUpdate().execute();
  const last = articles.at(-1);
  if (!last) return null;
  await removeFromIndex(
    trx,
    articles.map(({ seq }) => seq),
  );
  const searched: Parameters<typeof addToIndex>[1] = [];
  for (const article of articles) {
    const text = searchedText(article, textOf(openText(article, article.description)));
    searched.push({ ...article, text });
    await others();
  }
  await addToIndex(trx, searched, folder);
  return last.seq - 1;
}

/** Titles whose index is made anew at once. */
const TITLES_AT_ONCE = 500;

/** Rebuilds the index of a batch of titles, as `indexSome` does that of texts. */
async function indexTitles(
  titles: TitleIndex,
  trx: Transaction,
  upto: number,
  folder: Folder,
): Promise<number | null> {
  const articles = await trx
    .selectFrom('articles')
    .select(['seq', 'name'])
    .where('seq', '<=', upto)
    .orderBy('seq', 'desc')
    .limit(TITLES_AT_ONCE)
    .execute();
  const last = articles.at(-1);
  if (!last) return null;
  const rows = articles.map(({ seq, name }) => ({ rowid: seq, name: folder.fold(name) }));
  // The index of texts has noted the words.
  folder.takeTerms();
  await titles.replace(trx, rows);
  return last.seq - 1;
}

/** What is to be made anew: the table that notes up to which article, and what makes a batch of it. */
interface Kind {
  todo: 'article_search_titles_todo' | 'article_search_todo';
  index: typeof indexSome;
}

function kindsOf({ textIndex: { titles } }: Engine): Kind[] {
  const texts: Kind = { todo: 'article_search_todo', index: indexSome };
  if (!titles) return [texts];
  return [
    {
      todo: 'article_search_titles_todo',
      index: (trx, upto, folder) => indexTitles(titles, trx, upto, folder),
    },
    texts,
  ];
}

/** More than any article's number: the largest that PostgreSQL takes there. */
export const EVERYTHING = 2 ** 31 - 1;

/** Raised where words are folded or cut in another way than before: an index of before would hold other terms than are asked for. */
const VERSION = 3;

/** Returns the version of the rules with which the index was made, or is being made: 0 for one from before they had versions. */
async function versionOfIndex(db: Queries): Promise<number> {
  return readStoredJson(z.int(), (await storedSetting(db, SEARCH_INDEX)) ?? '0').value ?? 0;
}

/** Whether the index was made with other rules of folding than those of today. */
export const hasOtherIndex = async (db: Queries): Promise<boolean> =>
  (await versionOfIndex(db)) !== VERSION;

/** Whether the index was made with rules from before those of today; what a later version has made is left to it. */
export const hasOlderIndex = async (db: Queries): Promise<boolean> =>
  (await versionOfIndex(db)) < VERSION;

/**
 * Notes that the whole index is to be made anew where it was made with other rules, and that processes of this version do
 * so: those of another one leave it.
 */
export async function renewOtherIndex(trx: Transaction): Promise<void> {
  await waitForTurn(trx, 'searchIndex');
  if (!(await hasOtherIndex(trx))) return;
  for (const { todo } of kindsOf(engineOf(trx))) {
    await trx.deleteFrom(todo).execute();
    await trx.insertInto(todo).values({ upto: EVERYTHING }).execute();
  }
  await storeSetting(trx, SEARCH_INDEX, VERSION);
  // Words that are folded in another way from now on are noted anew, as they are written.
  const words = await trx.selectFrom('article_search_terms').select(['word', 'shown']).execute();
  for (const some of portions(words)) {
    await others();
    const old = some.filter(({ word, shown }) => foldWord(shown) !== word);
    if (old.length === 0) continue;
    const gone = old.map(({ word }) => word);
    await trx.deleteFrom('article_search_terms').where('word', 'in', gone).execute();
  }
}

/** Rebuilds the whole index. Runs in a transaction. */
export async function indexArticles(trx: Transaction): Promise<void> {
  const folder = new Folder();
  for (const { todo } of kindsOf(engineOf(trx))) await trx.deleteFrom(todo).execute();
  await storeSetting(trx, SEARCH_INDEX, VERSION);
  for (let upto: number | null = Number.MAX_SAFE_INTEGER; upto !== null; ) {
    upto = await indexSome(trx, upto, folder);
  }
}

/** Articles that are indexed anew in few seconds, for which a start may wait. */
const SOON = 1000;

/** Whether no more than so many articles are left to be indexed anew. */
export async function isSoonRenewed({ db, engine }: Database, most = SOON): Promise<boolean> {
  for (const { todo } of kindsOf(engine)) {
    const further = await db
      .selectFrom('articles')
      .select('seq')
      .where('seq', '<=', (eb) => eb.selectFrom(todo).select(({ fn }) => fn.max('upto').as('upto')))
      .orderBy('seq')
      .limit(1)
      .offset(most)
      .execute();
    if (further.length > 0) return false;
  }
  return true;
}

/**
 * Rebuilds the index after the folding rules have changed: in batches, each in a transaction of its
 * own, as long as `goOn` returns true. Continues where the last run stopped.
 */
export async function renewIndex(database: Database, goOn: () => Promise<boolean>): Promise<void> {
  for (const kind of kindsOf(database.engine)) await renew(database, kind, goOn);
}

async function renew(
  { db }: Database,
  { todo: table, index }: Kind,
  goOn: () => Promise<boolean>,
): Promise<void> {
  const folder = new Folder();
  const batch = () =>
    write(db, async (trx) => {
      const row = await trx.selectFrom(table).select('upto').forUpdate().executeTakeFirst();
      if (!row || (await hasOtherIndex(trx))) return false;
      const upto = await index(trx, row.upto, folder);
      if (upto !== null) {
        await trx.updateTable(table).set({ upto }).execute();
        return true;
      }
      await trx.deleteFrom(table).execute();
      return false;
    });
  // Whoever saves several articles locks rows and words in an order of their own.
  const some = () =>
    throughDeadlocks(() =>
      batch().catch((error: unknown) => {
        folder.forget();
        throw error;
      }),
    );
  const { length } = await db.selectFrom(table).select('upto').execute();
  if (length === 0) return;
  while ((await some()) && (await goOn()));
}
