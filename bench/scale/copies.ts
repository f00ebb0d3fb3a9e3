import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';

/** What differs between an article and its copy; all else is copied as it is stored, which costs little. */
const own = ['seq', 'id', 'slug', 'name', 'name_key', 'created_at', 'updated_at', 'published_at'];

const text = (time: ReturnType<typeof sql>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Adds copies of all articles of PostgreSQL until there are so many, with numbers, addresses, titles and times of their
 * own; what the index of words has of them is copied, too.
 */
export async function addCopies({ db }: Database, count: number): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'articles'
      and column_name not in (${sql.join(own)})`.execute(db);
  const copied = sql.join(columns.map(({ name }) => sql.ref(name)));
  const { rows } = await sql<{ most: string; first: string; last: string }>`
    select max(seq) as most, min(created_at) as first, max(created_at) as last from articles`.execute(
    db,
  );
  const most = Number(rows[0]?.most);
  const first = Date.parse(rows[0]?.first ?? '');
  const step = (Date.parse(rows[0]?.last ?? '') - first) / most;
  for (let before = most; before < count; before += most) {
    const some = Math.min(most, count - before);
    const number = sql`(seq + ${sql.lit(before)})`;
    const time = text(
      sql`to_timestamp(${sql.lit(first / 1000)} + ${number} * ${sql.lit(step / 1000)})`,
    );
    const name = (column: string) => sql`${sql.ref(column)} || ' ' || ${number}`;
    const id = sql`'e' || lpad(to_hex(${number} - 1), 23, '0')`;
    await write(db, async (trx) => {
      await sql`insert into articles (${sql.join(own.map((column) => sql.ref(column)))}, ${copied})
        overriding system value
        select ${number}, ${id}, regexp_replace(slug, '-\d+$', '') || '-' || (${number} - 1), ${name('name')},
          ${name('name_key')}, ${time}, ${time}, case when published_at is not null then ${time} end, ${copied}
        from articles where seq <= ${some} order by seq`.execute(trx);
      await sql`insert into article_search (rowid, words)
        select rowid + ${before}, words from article_search where rowid <= ${some} order by rowid`.execute(
        trx,
      );
      await sql`insert into article_images (image_id, article_id)
        select image_id, ${id} from article_images
        join articles on articles.id = article_images.article_id where seq <= ${some}`.execute(trx);
    });
  }
  await sql`select setval(pg_get_serial_sequence('articles', 'seq'), ${count})`.execute(db);
}
