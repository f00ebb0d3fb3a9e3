import type { EditedArticle } from '../../../contract/articles.ts';
import { revisionListSchema, revisionSchema } from '../../../contract/revisions.ts';
import { ApiError, api } from '../../client/api.ts';
import type { Conflict } from './conflict-dialog.tsx';
import { type ArticleValues, valuesOfRevision } from './values.ts';

/** Unsaved work that was begun on an older version, beside the article of now. Throws ApiError. */
export async function loadConflict(
  article: EditedArticle,
  mine: ArticleValues,
  basedOn: number,
): Promise<Conflict> {
  const path = `/api/articles/article/${article._id}/revisions`;
  const [{ revisions }, base] = await Promise.all([
    api(revisionListSchema, path),
    api(revisionSchema, `${path}/${basedOn}`).catch((error: unknown) => {
      // Too old to be kept any more.
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
  ]);
  const { by, at } = revisions[0] ?? { by: null, at: article.updatedAt };
  return {
    newer: { article, by, at },
    mine,
    base: base && valuesOfRevision(base, article.pinned),
  };
}
