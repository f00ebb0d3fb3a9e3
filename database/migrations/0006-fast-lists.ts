import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';
import { type CountedLists, monthTriggers } from './month-triggers.ts';

/** The lists of published articles that a row of `articles` belongs to; a null is no list. */
const lists: CountedLists = {
  of: (row) =>
    `select '' as list union all select 'category:' || ${row}.category_id
     union all select 'author:' || ${row}.author_id`,
  columns: ['status', 'published_at', 'category_id', 'author_id'],
};

/**
 * Adds counts of published articles by month, which triggers keep whatever writes; the table of
 * which article shows which picture; and an index for every list and order.
 */
function statements(engine: Database['engine']): string[] {
  const sqlite = engine === 'sqlite';
  return [
    `create table published_months (
      list text not null, month text not null, articles integer not null, primary key (list, month)
    ) ${sqlite ? 'without rowid' : ''}`,
    `insert into published_months (list, month, articles)
     select list, substr(published_at, 1, 7), count(*) from (
       select '' as list, status, published_at from articles
       union all select 'category:' || category_id, status, published_at from articles
       union all select 'author:' || author_id, status, published_at from articles
     ) listed where list is not null and status = 'published' and published_at is not null
     group by list, substr(published_at, 1, 7)`,
    ...monthTriggers(engine, lists),
    ...(sqlite
      ? []
      : [
          "create index article_search_titles on article_search using gin (ts_filter(words, '{a}'))",
        ]),
    `create table article_images (
      image_id text not null, article_id text not null references articles (id) on delete cascade,
      primary key (image_id, article_id)
    )`,
    'create index article_images_of_article on article_images (article_id)',
    // The index also holds the columns by which the admin's lists and counts filter.
    'drop index articles_edited',
    'drop index articles_edited_category',
    'drop index articles_edited_author',
    'create index articles_edited on articles (updated_at, seq, status)',
    'create index articles_edited_category on articles (category_id, updated_at, seq, status)',
    `create index articles_edited_author
     on articles (author_id, updated_at, seq, status, category_id)`,
    'drop index sessions_of_user',
    'create index sessions_of_user on sessions (user_id, last_seen_at, id)',
    'create index redirects_newest on redirects (created_at, from_path)',
    'create index redirects_to on redirects (to_path)',
    'create index links_of_email on links (kind, email)',
    'create index links_made_by on links (created_by)',
    'create index users_picture on users (image_url)',
    'create index users_accounts on users (role, id) where password_hash is not null',
    'create index visits_views on visits (day, article_id, views)',
    'create index previews_of_author on previews (author_id)',
    'create index previews_of_category on previews (category_id)',
  ];
}

interface Named {
  articles: { seq: number; id: string; image_url: string; description: string };
  article_images: { image_id: string; article_id: string };
}

/** Notes the pictures of existing articles, a batch at a time. */
async function noteImages(db: Kysely<Named>): Promise<void> {
  for (let seq = 0; ; ) {
    const articles = await db
      .selectFrom('articles')
      .select(['seq', 'id', 'image_url', 'description'])
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(100)
      .execute();
    const last = articles.at(-1);
    if (!last) return;
    const rows = articles.flatMap(({ id, image_url, description }) => {
      const named = `${image_url} ${description}`.matchAll(/\/images\/([0-9a-z]+)/g);
      const pictures = new Set(Array.from(named, ([, picture = '']) => picture));
      return [...pictures].map((picture) => ({ image_id: picture, article_id: id }));
    });
    if (rows.length > 0) await db.insertInto('article_images').values(rows).execute();
    seq = last.seq;
  }
}

export function fastLists(engine: Database['engine']): Migration {
  return {
    async up(db: Kysely<Named>) {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db);
      await noteImages(db);
    },
  };
}
