import type { EditedArticle } from '../../../contract/articles.ts';
import { revisionListSchema, revisionSchema } from '../../../contract/revisions.ts';
import { ApiError, api } from '../../client/api.ts';
import type { Conflict } from './conflict-question.tsx';
import { type ArticleValues, valuesOfRevision } from './values.ts';

/** Loads the present article, for unsaved work on an older version. Throws ApiError. */
export async function loadConflict(
  article: EditedArticle,
  mine: ArticleValues,
  basedOn: number,
): Promise<Conflict> {
  const path = `/api/articles/article/${article._id}/revisions`;
  const [{ revisions }, base] = await Promise.all([
    api(revisionListSchema, path),
    api(revisionSchema, `${path}/${basedOn}`).catch((error: unknown) => {
      // The version is no longer kept.
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
