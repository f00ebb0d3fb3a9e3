import type { ArticleStatus, EditedArticle } from '../../../contract/articles.ts';

/** Returns the status that a saved article is to reach next; null where there is only a plain save. */
export function nextOf(
  status: ArticleStatus | undefined,
  mayPublish: boolean,
): ArticleStatus | null {
  if (!status || status === 'published') return null;
  if (mayPublish) return 'published';
  return status === 'draft' ? 'review' : null;
}

/** Returns how somebody else's article in review is sent back, and how it is approved. */
export function reviewOf(article: EditedArticle | undefined, planned: boolean) {
  const { status, desk } = article ?? {};
  const moves = status === 'review' && desk ? desk.moves : [];
  const back = moves.findLast((move) => move.reason && move.status === 'draft');
  const next = moves.find(({ way }) => way === 'on');
  return { back, approve: back && !planned && next?.approves ? next : undefined };
}
