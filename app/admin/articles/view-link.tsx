import { ExternalLink } from 'lucide-react';
import type { EditedArticle } from '../../../contract/articles.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { words } from '../../words/admin/admin.ts';
import { pathIn } from '../../words/page.ts';

/** Leads to the page of a published article, in a tab of its own. */
export function ViewLink({ article, className }: { article: EditedArticle; className: string }) {
  return (
    <a
      className={className}
      href={pathIn(articlePath(article.slug, article.category?.slug ?? null))}
      target="_blank"
      rel="noopener"
    >
      <ExternalLink aria-hidden="true" /> {words.articles.form.buttons.view}
    </a>
  );
}
