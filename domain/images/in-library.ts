import { type ExpressionBuilder, sql } from 'kysely';
import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';

/** Selects the pictures of the library: all but those in the bin. */
export function inLibrary(db: Queries) {
  return db
    .selectFrom('images')
    .leftJoin('users', 'users.id', 'images.created_by')
    .where('images.binned_at', 'is', null);
}

/**
 * Whether readers see a picture in an article that has it: not in the text of a locked one, nor in a working copy, whose
 * pictures are noted with the article's.
 */
const isShown = (eb: ExpressionBuilder<Schema, 'images' | 'articles'>) =>
  eb.and([
    eb('articles.status', '=', 'published'),
    eb.or([
      eb('articles.image_url', '=', eb.ref('images.url')),
      eb('articles.og_image', '=', eb.ref('images.url')),
      eb.and([
        eb('articles.access', '=', 'public'),
        eb.or([
          eb.not(
            eb.exists(
              eb
                .selectFrom('working_copies')
                .select('working_copies.article_id')
                .whereRef('working_copies.article_id', '=', 'articles.id'),
            ),
          ),
          sql<boolean>`articles.description like '%/images/' || images.id || '%'`,
        ]),
      ]),
    ]),
  ]);

/**
 * Selects the pictures of the library that a person sees: all of them, but who may not publish their own, those of
 * articles that they made, and what readers see. Anybody may have signed up for that role.
 */
export function inLibraryOf(db: Queries, { _id, role }: User) {
  const all = inLibrary(db);
  if (scopeOf(role, 'article.publish') !== null) return all;
  return all.where(({ eb, or, exists, selectFrom }) =>
    or([
      eb('images.created_by', '=', _id),
      exists(
        selectFrom('article_images')
          .innerJoin('articles', 'articles.id', 'article_images.article_id')
          .select('articles.id')
          .whereRef('article_images.image_id', '=', 'images.id')
          .where((of) =>
            of.or([
              of.exists(
                of
                  .selectFrom('article_authors')
                  .select('article_authors.seq')
                  .whereRef('article_authors.seq', '=', 'articles.seq')
                  .where('article_authors.user_id', '=', _id),
              ),
              isShown(of),
            ]),
          ),
      ),
    ]),
  );
}
