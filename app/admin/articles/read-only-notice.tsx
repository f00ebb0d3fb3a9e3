import { type EditedArticle, isScheduled } from '../../../contract/articles.ts';
import { words } from '../../words/admin/admin.ts';
import { ViewLink } from './view-link.tsx';

/** Says why the form cannot be changed, and leads to what readers see. */
export function ReadOnlyNotice({ article }: { article: EditedArticle }) {
  const { readOnly } = words.articles.form;
  const published = article.status === 'published';
  const why = isScheduled(article.scheduled, 'publish') ? 'scheduled' : 'unpublished';
  return (
    <div className="found-list">
      <div className="found">
        <p>{readOnly[published ? 'published' : why]}</p>
        {published && <ViewLink article={article} className="button small" />}
      </div>
    </div>
  );
}
