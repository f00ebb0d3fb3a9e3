import type { EditedArticle } from '../../../contract/articles.ts';
import { noticeWords } from '../../words/admin/notices/notices.ts';
import { useTimeFormat } from '../time-format.ts';
import { ViewLink } from './view-link.tsx';

/** Says why the form cannot be changed, and leads to what readers see. */
export function ReadOnlyNotice({ article }: { article: EditedArticle }) {
  const time = useTimeFormat();
  const { readOnly } = noticeWords();
  const published = article.status === 'published';
  const due = article.scheduled.find(
    ({ action, failure }) => !failure && (action === 'publish' || action === 'update'),
  );
  return (
    <div className="found-list">
      <div className="found">
        <p>
          {due
            ? readOnly.scheduled(time(due.at))
            : readOnly[published ? 'published' : 'unpublished']}
        </p>
        {published && <ViewLink article={article} className="button small" />}
      </div>
    </div>
  );
}
