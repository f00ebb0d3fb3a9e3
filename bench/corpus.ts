import { access, mkdir, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { writtenFields } from '../contract/article-fields.ts';
import { type ArticleStatus, articleInputSchema } from '../contract/articles.ts';
import { dyeAt } from '../contract/dyes.ts';
import { noTagTexts } from '../contract/tags.ts';
import { toColumns } from '../database/columns.ts';
import type { Database, Transaction } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { picturesOf } from '../domain/images/image-uses.ts';
import { sortedName } from '../domain/names/sort-keys.ts';
import { addToIndex, Folder } from '../domain/search-index/index-articles.ts';
import { tagColumns } from '../domain/tags/tags.ts';
import { slugFrom } from '../hindi/slugs/slug.ts';
import { sortKey } from '../hindi/sort-key.ts';
import { seedRandom, zipf } from './corpus/random.ts';
import { type TextOptions, textMaker } from './corpus/texts.ts';

/** To be increased when the same number of articles would give another corpus. */
export const CORPUS_VERSION = 3;

const CATEGORIES = 12;
const AUTHORS = 40;
const TAGS = 60;
const PICTURES = 300;
/** Articles in one statement, and in one transaction. */
const BATCH = 100;
const TOGETHER = 2000;

/** Texts that are remembered in their folded form, and the characters of the longest title. */
const [REMEMBERED, LONGEST_TITLE] = [50_000, 150];

const START = Date.UTC(2012, 0, 1);
const END = Date.UTC(2026, 10, 20);

/** The statuses of a hundred articles, in the order of their numbers. */
const statuses: ArticleStatus[] = [
  ...Array<ArticleStatus>(4).fill('draft'),
  ...Array<ArticleStatus>(2).fill('review'),
  'unpublished',
  ...Array<ArticleStatus>(93).fill('published'),
];

const iso = (time: number) => new Date(time).toISOString();

/** Returns the id of a numbered thing: the same in every corpus. */
const id = (kind: string, number: number) =>
  kind + number.toString(16).padStart(24 - kind.length, '0');
const pictureId = (number: number) => number.toString(36).padStart(13, '0');
const pictureUrl = (number: number) => `/images/${pictureId(number)}.jpg`;

async function addPlaces(trx: Transaction): Promise<void> {
  const [created_at, updated_at] = [iso(START), iso(START)];
  const rows = <T>(count: number, row: (number: number) => T) =>
    Array.from({ length: count }, (_, number) => row(number));
  await trx
    .insertInto('categories')
    .values(
      rows(CATEGORIES, (number) => ({
        id: id('ca', number),
        slug: `category-${number}`,
        ...sortedName(`विषय ${number}`),
        description: '',
        is_home: number < 6 ? 1 : 0,
        position: number,
        dye: dyeAt(number),
        genre: 'news' as const,
        created_at,
        updated_at,
      })),
    )
    .execute();
  await trx
    .insertInto('users')
    .values(
      rows(AUTHORS, (number) => ({
        id: id('a', number),
        slug: `author-${number}`,
        ...sortedName(`लेखक ${number}`),
        role: 'author' as const,
        bio: '',
        image_url: '',
        created_at,
        updated_at,
      })),
    )
    .execute();
  const tags = rows(TAGS, (number) => {
    const inOtherLanguage = { ...noTagTexts, name: `Tag ${number}` };
    const texts = { name: `टैग ${number}`, slug: `tag-${number}`, description: '', inOtherLanguage };
    return { ...tagColumns(texts), id: id('b', number), created_at, updated_at };
  });
  await trx.insertInto('tags').values(tags).execute();
  const keys = tags.flatMap((tag) => [tag.id, tag.slug].map((key) => ({ key, tag_id: tag.id })));
  await trx.insertInto('tag_keys').values(keys).execute();
  await trx
    .insertInto('images')
    .values(
      rows(PICTURES, (number) => ({
        id: pictureId(number),
        url: pictureUrl(number),
        width: 1440,
        height: 900,
        src_set: `${pictureUrl(number).replace('.jpg', '-800.webp')} 800w`,
        original_name: `picture-${number}.jpg`,
        search_text: `picture-${number}.jpg`,
        created_at: iso(START + number * 60_000),
      })),
    )
    .execute();
}

/** Returns a function that makes the articles of a corpus, the oldest first. */
function articleMaker(count: number, seed: number, texts: TextOptions) {
  const random = seedRandom(seed);
  const text = textMaker(random, texts);
  const numbers = (many: number) => zipf([...Array(many).keys()], random);
  const [category, author, status] = [numbers(CATEGORIES), numbers(AUTHORS), statuses];
  return (number: number) => {
    const language = random() < 0.6 ? 'hi' : 'en';
    const { name, description, text: plain, excerpt, wordCount } = text(language);
    // Articles are written one after the other, but published slightly out of order.
    const time = START + ((END - START) * (number + random() * Math.min(50, count / 10))) / count;
    const state = status[Math.floor(random() * status.length)] ?? 'published';
    const edited = random() < 0.2 ? time + random() * 90 * 86_400_000 : time;
    const written = articleInputSchema.parse({
      slug: `${slugFrom(name) || 'lekh'}-${number}`,
      name,
      author: id('a', author()),
      category: random() < 0.02 ? null : id('ca', category()),
      tags: [...new Set([id('b', number % TAGS), id('b', (number * 7) % TAGS)])],
      imageUrl: random() < 0.9 ? pictureUrl(Math.floor(random() * PICTURES)) : '',
      description,
      language,
      status: state,
    });
    const values = {
      ...toColumns(writtenFields, written),
      id: id('e', number),
      excerpt,
      word_count: wordCount,
      name_key: sortKey(name),
      created_at: iso(time),
      updated_at: iso(edited),
      published_at: state === 'draft' || state === 'review' ? null : iso(time),
    };
    return { values, text: plain };
  };
}

async function addArticles(
  trx: Transaction,
  made: ReturnType<ReturnType<typeof articleMaker>>[],
  folder: Folder | null,
): Promise<void> {
  const added = await trx
    .insertInto('articles')
    .values(made.map(({ values }) => values))
    .returning(['id', 'seq'])
    .execute();
  const seqs = new Map(added.map(({ id, seq }) => [id, seq]));
  const texts = made.map(({ values, text }) => ({
    ...values,
    text,
    seq: seqs.get(values.id) ?? 0,
  }));
  if (folder) await addToIndex(trx, texts, folder);
  const uses = made.flatMap(({ values }) =>
    [...picturesOf(values)].map((picture) => ({ image_id: picture, article_id: values.id })),
  );
  if (uses.length > 0) await trx.insertInto('article_images').values(uses).execute();
}

/** Folds a text once, however many articles have it. */
class RememberingFolder extends Folder {
  readonly #folded = new Map<string, string>();

  override fold(text: string): string {
    const known = this.#folded.get(text);
    if (known !== undefined) return known;
    const folded = super.fold(text);
    // Titles are hardly ever had twice.
    if (text.length > LONGEST_TITLE && this.#folded.size < REMEMBERED)
      this.#folded.set(text, folded);
    return folded;
  }
}

interface FillOptions {
  seed?: number;
  /** Of how many articles they are the oldest. */
  of?: number;
  /** Whether the search finds them. */
  indexed?: boolean;
  /** How many are in one transaction. */
  together?: number;
  texts?: TextOptions;
  progress?: (done: number) => void;
}

/**
 * Fills an empty database with so many articles in Hindi and English over many years, with their
 * categories, authors and derived tables. The same seed gives the same corpus on both engines. Without `indexed` the
 * search finds none of them.
 */
export async function fillCorpus(
  { db, engine }: Database,
  count: number,
  {
    seed = 1,
    of = count,
    indexed = true,
    together = TOGETHER,
    texts = {},
    progress = (_done: number) => {},
  }: FillOptions = {},
): Promise<void> {
  const make = articleMaker(of, seed, texts);
  const folder = indexed ? new RememberingFolder() : null;
  await write(db, addPlaces);
  for (let done = 0; done < count; ) {
    await write(db, async (trx) => {
      for (let batch = 0; batch < together && done < count; batch += BATCH) {
        const length = Math.min(BATCH, count - done);
        await addArticles(
          trx,
          Array.from({ length }, (_, place) => make(done + place)),
          folder,
        );
        done += length;
      }
    });
    progress(done);
  }
  // PostgreSQL's planner needs statistics of the new rows.
  if (engine.name === 'postgres') await sql`vacuum analyze`.execute(db);
}

/** Returns a function that draws a progress bar on the terminal. */
function progressBar(label: string, count: number): (done: number) => void {
  const since = performance.now();
  return (done) => {
    const share = done / count;
    const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
    const left = Math.round(((performance.now() - since) / 1000) * (1 / share - 1));
    const end = share < 1 ? `${left} s left   ` : `${' '.repeat(20)}\n`;
    process.stderr.write(`\r${label} ${bar} ${Math.round(share * 100)} % ${end}`);
  };
}

async function makeCorpus(folder: string, count: number): Promise<void> {
  await mkdir(`${folder}/images`, { recursive: true });
  const database = openDatabase({ dataDir: folder });
  await migrate(database);
  await fillCorpus(database, count, { progress: progressBar(`${count} articles`, count) });
  await database.close();
}

/** Returns a data folder with so many articles, which is made once for all runs on this machine. */
export async function corpusFolder(count: number): Promise<string> {
  const folder = join(tmpdir(), `lekhani-corpus-${CORPUS_VERSION}-${count}`);
  const made = await access(folder).then(
    () => true,
    () => false,
  );
  if (made) return folder;
  const draft = await mkdtemp(`${folder}.part-`);
  await makeCorpus(draft, count);
  await rename(draft, folder);
  return folder;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { articles: { type: 'string' }, data: { type: 'string' } },
  });
  const count = Number(values.articles);
  if (!values.data || !Number.isInteger(count) || count < 1) {
    console.error('Usage: node bench/corpus.ts --articles 100000 --data DIR');
    process.exit(2);
  }
  await makeCorpus(values.data, count);
}
