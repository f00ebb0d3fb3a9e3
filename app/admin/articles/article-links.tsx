import { History } from 'lucide-react';
import { Link } from 'react-router';
import type { EditedArticle } from '../../../contract/articles.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { words } from '../../words/admin/admin.ts';
import { ViewLink } from './view-link.tsx';

interface Props {
  article: EditedArticle;
  /** Whether the form leads to the page; a notice above it may do so already. */
  view: boolean;
}

/** Leads to the page of an article and to its earlier versions. */
export function ArticleLinks({ article, view }: Props) {
  return (
    <p className="article-links">
      {view && article.status === 'published' && (
        <ViewLink article={article} className="button quiet" />
      )}
      <Link className="button quiet" to={adminPaths.articleHistory({ id: article._id })}>
        <History aria-hidden="true" /> {words.articles.history.title}
      </Link>
    </p>
  );
}
