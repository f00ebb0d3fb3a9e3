import type { EditedArticle } from '../../../contract/articles.ts';
import {
  type Newer,
  revisionListSchema,
  revisionSchema,
  valuesOf,
} from '../../../contract/revisions.ts';
import { ApiError, api } from '../../client/api.ts';
import type { Conflict } from './conflict-question.tsx';
import { type ArticleValues, type Origin, originOf, valuesOfRevision } from './values.ts';

const pathOf = ({ _id }: EditedArticle) => `/api/articles/article/${_id}/revisions`;

/** Loads what a form began with; null where that is no longer kept. Throws ApiError. */
async function loadBase(
  article: EditedArticle,
  { basedOn, copyVersion }: Origin,
): Promise<ArticleValues | null> {
  // Of a working copy only what it is now is kept.
  if (copyVersion && copyVersion !== originOf(article).copyVersion) return null;
  try {
    const base = await api(revisionSchema, `${pathOf(article)}/${basedOn}`);
    return valuesOfRevision(base, article.pinned);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Returns the conflict of a save, made of `from`, with what somebody else has saved. Throws ApiError. */
export async function conflictOfSave(
  newer: Newer,
  mine: ArticleValues,
  from: EditedArticle | undefined,
): Promise<Conflict> {
  if (!from?.showsCopy || newer.article.showsCopy) {
    return { newer, mine, base: from ? valuesOf(from) : null };
  }
  // The live text was changed, and the form goes on showing the working copy.
  const article = { ...newer.article, copy: from.copy, showsCopy: true };
  return { newer: { ...newer, article }, mine, base: await loadBase(from, originOf(from)) };
}

/** Loads what unsaved work on an older version is compared with. Throws ApiError. */
export async function loadConflict(
  article: EditedArticle,
  mine: ArticleValues,
  origin: Origin,
): Promise<Conflict> {
  const [{ revisions }, base] = await Promise.all([
    api(revisionListSchema, pathOf(article)),
    loadBase(article, origin),
  ]);
  const last = article.showsCopy ? article.copy : revisions[0];
  const { by, at } = last ?? { by: null, at: article.updatedAt };
  return { newer: { article, by, at }, mine, base };
}
