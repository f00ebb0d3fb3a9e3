import type { ArticleStatus } from '../../../contract/articles.ts';
import { tell } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';

/** Says what has become of a new article that was submitted: by role it is published or waits for review. */
export function tellAdded(reached: ArticleStatus): void {
  tell(reached === 'review' ? words.articles.sentForReview : words.articles.added);
}
