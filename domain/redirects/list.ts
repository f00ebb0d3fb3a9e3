import { sql } from 'kysely';
import type { z } from 'zod';
import { type SortOf, sorting } from '../../contract/orders.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import type { Redirect, redirectListSchema } from '../../contract/redirects.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries } from '../../database/database.ts';
import { type Asked, partOf } from '../paging.ts';
import { containing } from '../text/like-pattern.ts';

/** Returns the LIKE pattern for a search, in which Hindi is percent-encoded as in the table. */
function pattern(text: string): string {
  const encoded = text.trim().replace(/[^\x20-\x7e]+/g, (letters) => {
    return encodeURIComponent(letters.toWellFormed());
  });
  return containing(encoded);
}

function matching(db: Queries, q: string) {
  const query = db
    .selectFrom('redirects')
    .leftJoin('articles', 'articles.id', 'redirects.article_id')
    .leftJoin('categories as of_article', 'of_article.id', 'articles.category_id')
    .leftJoin('categories as target', 'target.id', 'redirects.category_id');
  if (!q.trim()) return query;
  const like = pattern(q);
  return query.where((eb) =>
    eb.or(
      (['redirects.from_path', 'redirects.to_path', 'articles.slug', 'target.slug'] as const).map(
        (column) => sql<boolean>`${eb.ref(column)} like ${like} escape '\\'`,
      ),
    ),
  );
}

function rows(db: Queries, q: string, sort: SortOf<'redirects'> = sorting.redirects.first) {
  const { by, direction } = sorting.redirects.read(sort);
  return matching(db, q)
    .select(['redirects.from_path', 'redirects.to_path', 'redirects.created_at', 'redirects.gone'])
    .select(['articles.slug', 'articles.status', 'of_article.slug as category'])
    .select('target.slug as target')
    .$if(by === 'created', (query) => query.orderBy('redirects.created_at', direction))
    .orderBy('redirects.from_path', direction);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Presents a redirect; `hidden`: also to an article that readers do not see now. */
function present(row: Row, { hidden = false } = {}): Redirect {
  const isSeen = hidden || row.status === 'published';
  const article = row.slug && isSeen ? articlePath(row.slug, row.category) : null;
  const category = row.target ? paths.category({ slug: row.target }) : null;
  return {
    from: row.from_path,
    to: article ?? category ?? row.to_path,
    gone: row.gone === 1,
    createdAt: row.created_at,
  };
}

/** Lists the redirects whose old or new address contains `q`. */
export async function listRedirects(
  db: Queries,
  { page, limit, sort, q }: Asked<'redirects'> & { q: string },
): Promise<z.infer<typeof redirectListSchema>> {
  const { total } = await (q.trim() ? matching(db, q) : db.selectFrom('redirects'))
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const found = await rows(db, q, sort).limit(slice.limit).offset(slice.offset).execute();
  return {
    redirects: found.map((row) => present(row)),
    totalRedirects: total,
    ...paging,
  };
}

/** Lists all redirects, the newest first, those to what readers do not see now with its address, too. */
export async function allRedirects(db: Queries): Promise<Redirect[]> {
  return (await rows(db, '').execute()).map((row) => present(row, { hidden: true }));
}
