import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { fillCorpus } from '../../bench/corpus.ts';
import { progress } from '../../bench/figures.ts';
import { defineBench, type Measure } from '../../bench/part.ts';
import { hexIn, numbers } from '../../bench/scale/year.ts';
import { growthBy, perThousand } from '../../bench/year.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { write } from '../../database/transactions.ts';
import { newFolder } from '../../tests/support/demo-site.ts';
import { addVisits } from './rules/visits.ts';

/** Days, articles that are read on each, how often each is, and how many there are. */
const [DAYS, READ_A_DAY, TIMES, ARTICLES] = [365, 200, 5, 500];

/** Of a large site: articles that are read on each day. */
const READ = 1000;

/** Has readers come on each day of a year, to some articles, several times to each. */
async function readForAYear({ db }: Database): Promise<void> {
  const articles = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'category_id')
    .select(['articles.slug', 'categories.slug as category'])
    .execute();
  for (let day = 0; day < DAYS; day += 1) {
    progress('days', day, DAYS);
    const read = Array.from({ length: READ_A_DAY }, (_, place) => {
      const { slug = '', category = null } = articles[(day * 7 + place) % articles.length] ?? {};
      return [articlePath(slug, category), TIMES] as const;
    });
    const at = new Date(Date.parse('2026-01-01T06:00:00Z') + day * 86_400_000);
    await write(db, (trx) => addVisits(trx, new Map(read), at));
  }
}

/** Tells by what a year of readers makes the tables grow. */
const measure: Measure = async () => {
  const folder = await newFolder();
  const database = openDatabase({ dataDir: folder });
  await migrate(database);
  await fillCorpus(database, ARTICLES);
  const growth = await growthBy(database, () => readForAYear(database));
  await database.close();
  await rm(folder, { recursive: true });
  const readings = DAYS * READ_A_DAY;
  return [
    ...perThousand('visits, five of each page of a day', growth, readings * TIMES),
    ...perThousand('pages read on a day, however often', growth, readings),
  ];
};

/** Adds the readings of each day, of which the newest articles have the most, with their sums. */
async function addYear({ db, engine }: Database, count: number): Promise<void> {
  const sqlite = engine.name === 'sqlite';
  const hex = hexIn(engine.name);
  // The newest hundred thousand or so are read, each day others.
  const read = sql`(${sql.lit(count - 1)} - (n * 97) % ${sql.lit(Math.min(count, 100_003))})`;
  const day = sqlite
    ? sql`date('2026-11-20', '-' || (n / ${sql.lit(READ)}) || ' days')`
    : sql`to_char(date '2026-11-20' - n / ${sql.lit(READ)}, 'YYYY-MM-DD')`;
  await sql`insert into visits (day, article_id, views)
    ${numbers(DAYS * READ)} select ${day}, 'e' || ${hex(read)}, 1 + n % 50 from numbers where true
    on conflict do nothing`.execute(db);
  await sql`insert into visit_lists (day, kind, id, views)
    select day, kind, id, sum(views) from (
      select day, 'category' as kind, coalesce(category_id, '') as id, views
      from visits join articles on articles.id = article_id
      union all select day, 'author', user_id, views
      from visits join articles on articles.id = article_id join article_authors using (seq)
    ) listed group by day, kind, id`.execute(db);
}

export const bench = defineBench({
  name: 'visits',
  measure,
  addYear,
  screens: { statistics: { path: '/api/statistics?days=30' } },
});
