import type { ArticleStatus } from '../../contract/articles.ts';

export const statusNames: Record<ArticleStatus, string> = {
  draft: 'Draft',
  review: 'In review',
  published: 'Published',
  unpublished: 'Unpublished',
};

const colours: Record<ArticleStatus, string> = {
  draft: 'grey',
  review: 'amber',
  published: 'green',
  unpublished: 'rose',
};

/** The state of an article, in colour and in words. */
export function StatusPill({ status }: { status: ArticleStatus }) {
  return <span className={`pill ${colours[status]}`}>{statusNames[status]}</span>;
}
