import type { EditedArticle } from '../../../contract/articles.ts';
import { tell } from '../../ui/toast.tsx';
import { loadPart, partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import type { Saved } from './tell-saved.tsx';

const part = partOf(() => import('./tell-saved.tsx'));

/** Says that an article was saved, and leads on from there as soon as the code for that is there. */
export function tellSaved(text: string, saved: Saved): void {
  loadPart(part).then(
    (loaded) => loaded.tellSaved(text, saved),
    () => tell(text),
  );
}

/** Says that a new article was submitted, and where it waits for review, as by role it may, also that. */
export function tellAdded(article: EditedArticle, siteUrl: string): void {
  const { sentForReview, added } = words.articles;
  const text = article.status === 'review' ? `${added} ${sentForReview}` : added;
  tellSaved(text, { article, siteUrl });
}
