import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { updateArticle } from '../domain/articles/write.ts';
import { newUser } from '../tests/support/accounts.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { sampleArticle } from '../tests/support/samples.ts';
import { fillCorpus } from './corpus.ts';
import { type Figure, median, progress } from './figures.ts';
import { featureBenches } from './part.ts';

/** What is done, and of how many articles and saves it is a part. */
const [ARTICLES, SAVES, OF_ARTICLES] = [500, 10, 10_000];
const MB = 1e6;

/** Returns the bytes of each table with its indexes. */
async function bytesByTable({ db }: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select coalesce(m.tbl_name, s.name) as name, sum(s.pgsize) as bytes
    from dbstat s left join sqlite_schema m on m.name = s.name group by 1`.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Does some work; tells the tables that grew by it, the most first. */
export async function growthBy(database: Database, work: () => Promise<void>) {
  const before = await bytesByTable(database);
  await work();
  const after = await bytesByTable(database);
  return [...after]
    .map(([name, bytes]) => ({ name, bytes: bytes - (before.get(name) ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes);
}

type Growth = Awaited<ReturnType<typeof growthBy>>;

const sumOf = (growth: Growth) => growth.reduce((sum, { bytes }) => sum + bytes, 0);

const figure = (name: string, value: number, unit: string): Figure => ({
  group: 'A year',
  name,
  value,
  unit,
});

/** The figures of what was done so often: of each table, for a thousand. */
export const perThousand = (what: string, growth: Growth, count: number) =>
  growth.map(({ name, bytes }) =>
    figure(`1,000 ${what}: ${name}`, (bytes / count) * (1000 / MB), 'MB'),
  );

/** Saves each article so many times, always with another text; returns what each save took. */
async function saveAll(database: Database, author: string): Promise<number[]> {
  const { db } = database;
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'name', 'description', 'category_id'])
    .execute();
  const times: number[] = [];
  for (let round = 0; round < SAVES; round += 1) {
    progress('saves', round, SAVES);
    for (const { id, slug, name, description, category_id: category } of articles) {
      const text = `${description}<p>${round}</p>`;
      const input = sampleArticle({ slug, author, name, category, description: text });
      const since = performance.now();
      await write(db, (trx) => updateArticle(trx, id, input, { actor: author }));
      times.push(performance.now() - since);
    }
  }
  return times;
}

/** Lives through a year of a site: ten saves of each article, comments; tells what grows and how fast it stays. */
export async function measureYear(): Promise<Figure[]> {
  const folder = await newFolder();
  const database = openDatabase({ dataDir: folder });
  await migrate(database);
  await fillCorpus(database, ARTICLES);
  const editor = await newUser(database.db, 'editor');
  let times: number[] = [];
  const bySaves = await growthBy(database, async () => {
    times = await saveAll(database, editor._id);
  });
  const ofFeatures: Figure[] = [];
  for (const { measureYear } of await featureBenches()) {
    ofFeatures.push(...((await measureYear?.(database, editor)) ?? []));
  }
  await database.close();
  await rm(folder, { recursive: true });
  const year = sumOf(bySaves) * (OF_ARTICLES / ARTICLES);
  return [
    figure('a year of 10,000 articles, each saved ten times, extrapolated', year / MB, 'MB'),
    ...perThousand('saves', bySaves, ARTICLES * SAVES),
    ...ofFeatures,
    figure('a save at the beginning, median', median(times.slice(0, ARTICLES)), 'ms'),
    figure('a save at the end, median', median(times.slice(-ARTICLES)), 'ms'),
  ];
}
