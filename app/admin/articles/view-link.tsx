import { ExternalLink } from 'lucide-react';
import type { EditedArticle } from '../../../contract/articles.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { words } from '../../words/admin/admin.ts';

/** Leads to the page of a published article at its canonical address, in the article's language, in a tab of its own. */
export function ViewLink({ article, className }: { article: EditedArticle; className: string }) {
  return (
    <a
      className={className}
      href={articlePath(article.slug, article.category?.slug ?? null)}
      target="_blank"
      rel="noopener"
    >
      <ExternalLink aria-hidden="true" /> {words.articles.form.buttons.view}
    </a>
  );
}
