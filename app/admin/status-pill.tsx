import type { ArticleStatus } from '../../contract/articles.ts';
import { words } from '../words/admin/admin.ts';

const colours: Record<ArticleStatus, string> = {
  draft: 'grey',
  review: 'amber',
  published: 'green',
  unpublished: 'rose',
};

/** Shows the status of an article in colour and in words. */
export function StatusPill({ status }: { status: ArticleStatus }) {
  return <span className={`pill ${colours[status]}`}>{words.shell.status[status]}</span>;
}
