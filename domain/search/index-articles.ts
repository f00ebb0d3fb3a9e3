import { sql } from 'kysely';
import { type Database, engineOf, type Queries } from '../../database/database.ts';
import { htmlToText } from '../html/html-to-text.ts';
import { latinForm, soundKey } from '../text/phonetic-key.ts';
import { foldWord, wordsIn } from '../text/word.ts';

/** What is searched of an article: its text without tags. */
interface Searchable {
  seq: number;
  name: string;
  excerpt: string;
  text: string;
}

interface Term {
  word: string;
  shown: string;
  sound: string;
}

/** Longer words are made by machines, and nobody means them. */
const LONGEST = 40;

/** Words that are remembered from text to text. */
const REMEMBERED = 100_000;

/** Folds texts, and gathers the words that it has not met before. */
export class Folder {
  readonly #words = new Map<string, string>();
  readonly #met = new Set<string>();
  #terms: Term[] = [];

  fold(text: string): string {
    return wordsIn(text)
      .map(({ text: written }) => this.#word(written))
      .join(' ');
  }

  #word(written: string): string {
    const known = this.#words.get(written);
    if (known !== undefined) return known;
    const word = foldWord(written);
    this.#words.set(written, word);
    if (!this.#met.has(word) && word.length > 1 && word.length <= LONGEST && !/\d/.test(word)) {
      this.#met.add(word);
      const shown = written.normalize('NFC').toLowerCase();
      const sound = soundKey(latinForm(shown));
      if (sound) this.#terms.push({ word, shown, sound });
    }
    return word;
  }

  /** The new words, in an order that lets two writers never wait for each other. */
  takeTerms(): Term[] {
    const terms = this.#terms.sort((one, other) => (one.word < other.word ? -1 : 1));
    this.#terms = [];
    if (this.#words.size > REMEMBERED) {
      this.#words.clear();
      this.#met.clear();
    }
    return terms;
  }
}

/** Rows of one statement: SQLite takes 32,766 values. */
const TERMS_AT_ONCE = 5000;

/** Puts the words of articles that are not there yet into the index. */
export async function addToIndex(
  trx: Queries,
  articles: Searchable[],
  folder = new Folder(),
): Promise<void> {
  const rows = articles.map(({ seq, name, excerpt, text }) => ({
    rowid: seq,
    name: folder.fold(name),
    excerpt: folder.fold(excerpt),
    body: folder.fold(text),
  }));
  if (engineOf(trx) === 'sqlite') {
    await trx.insertInto('article_search').values(rows).execute();
  } else {
    const words = rows.map(
      ({ rowid, name, excerpt, body }) => sql`(${rowid}::bigint,
        setweight(to_tsvector('hindi', ${name}), 'A') ||
        setweight(to_tsvector('hindi', ${excerpt}), 'B') ||
        setweight(to_tsvector('hindi', ${body}), 'C'))`,
    );
    await sql`insert into article_search (rowid, words) values ${sql.join(words)}`.execute(trx);
  }
  const terms = folder.takeTerms();
  for (let first = 0; first < terms.length; first += TERMS_AT_ONCE) {
    await trx
      .insertInto('article_search_terms')
      .values(terms.slice(first, first + TERMS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Replaces an article's words in the index. Runs in the write's transaction. */
export async function indexArticle(trx: Queries, article: Searchable): Promise<void> {
  await trx.deleteFrom('article_search').where('rowid', '=', article.seq).execute();
  await addToIndex(trx, [article]);
}

/** Texts that are read at once. */
const AT_ONCE = 50;

/** Makes the index anew of some articles up to this one, the newest first; answers the next below. */
async function indexSome(trx: Queries, upto: number, folder: Folder): Promise<number | null> {
  const articles = await trx
    .selectFrom('articles')
    .select(['seq', 'name', 'excerpt', 'description'])
    .where('seq', '<=', upto)
    .orderBy('seq', 'desc')
    .limit(AT_ONCE)
    .execute();
  const last = articles.at(-1);
  if (!last) return null;
  const seqs = articles.map(({ seq }) => seq);
  await trx.deleteFrom('article_search').where('rowid', 'in', seqs).execute();
  await addToIndex(
    trx,
    articles.map(({ description, ...article }) => ({ ...article, text: htmlToText(description) })),
    folder,
  );
  return last.seq - 1;
}

/** Makes the whole index. In a transaction. */
export async function indexArticles(trx: Queries): Promise<void> {
  const folder = new Folder();
  await trx.deleteFrom('article_search_todo').execute();
  for (let upto: number | null = Number.MAX_SAFE_INTEGER; upto !== null; ) {
    upto = await indexSome(trx, upto, folder);
  }
}

/**
 * Makes the index anew after the rules of folding have changed: some articles at a time, each time
 * in a transaction of its own, as long as `goOn` says so. Begins where the last run was left.
 */
export async function renewIndex(
  { db, engine }: Database,
  goOn: () => Promise<boolean>,
): Promise<void> {
  const folder = new Folder();
  const some = () =>
    db.transaction().execute(async (trx) => {
      let todo = trx.selectFrom('article_search_todo').select('upto');
      if (engine === 'postgres') todo = todo.forUpdate();
      const row = await todo.executeTakeFirst();
      if (!row) return false;
      const upto = await indexSome(trx, row.upto, folder);
      if (upto === null) await trx.deleteFrom('article_search_todo').execute();
      else await trx.updateTable('article_search_todo').set({ upto }).execute();
      return upto !== null;
    });
  const { length } = await db.selectFrom('article_search_todo').select('upto').execute();
  if (length === 0) return;
  while ((await some()) && (await goOn()));
}
