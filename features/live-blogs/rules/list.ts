import { sql } from 'kysely';
import type { z } from 'zod';
import { scopeOf } from '../../../contract/permissions.ts';
import type { User } from '../../../contract/users.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries } from '../../../database/database.ts';
import { partOf } from '../../../domain/paging.ts';
import type { liveBlogsSchema } from '../contract.ts';
import { liveLimits } from '../limits.ts';
import { withLiveBlogs } from './tables.ts';

/** Selects the live blogs of the articles that a person may read in the admin. */
function blogsFor(db: Queries, person: User) {
  const blogs = withLiveBlogs(db)
    .selectFrom('live_blogs')
    // SQLite would begin with the articles, of which there are many more.
    .crossJoin('articles')
    .whereRef('articles.id', '=', 'live_blogs.article_id')
    .where('articles.status', '!=', 'bin');
  if (scopeOf(person.role, 'article.read') === 'any') return blogs;
  return blogs.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('article_authors')
        .select('article_authors.seq')
        .whereRef('article_authors.seq', '=', 'articles.seq')
        .where('article_authors.user_id', '=', person._id),
    ),
  );
}

/**
 * Returns a page of the live blogs of the articles that a person may read in the admin: those that go on, then the others,
 * the newest first.
 */
export async function listLiveBlogs(
  db: Queries,
  person: User,
  page: number,
): Promise<z.infer<typeof liveBlogsSchema>> {
  const { totalBlogs } = await blogsFor(db, person)
    .select((eb) => countRows(eb).as('totalBlogs'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(totalBlogs, page, liveLimits.onList);
  const rows = await blogsFor(db, person)
    .select(['articles.id', 'articles.name', 'articles.language'])
    .select(['live_blogs.started_at', 'live_blogs.ended_at'])
    .select((eb) =>
      eb
        .selectFrom('live_entries')
        .whereRef('live_entries.article_id', '=', 'articles.id')
        .select((entry) => countRows(entry).as('count'))
        .as('entries'),
    )
    // Written as the index has it.
    .orderBy(sql`(live_blogs.ended_at = '')`, 'desc')
    .orderBy('live_blogs.started_at', 'desc')
    .orderBy('live_blogs.article_id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const blogs = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    language: row.language,
    state: row.ended_at ? ('ended' as const) : ('on' as const),
    startedAt: row.started_at,
    entries: row.entries ?? 0,
  }));
  return { blogs, totalBlogs, ...paging };
}
