import { Share2 } from 'lucide-react';
import type { EditedArticle } from '../../../contract/articles.ts';
import { absolute } from '../../../contract/paths/absolute.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { tell, tellProblem, tellWith } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { ViewLink } from './view-link.tsx';

/** Says that an article was saved; where readers see it, leads to its page and shares it. */
export function tellSaved(text: string, article: EditedArticle, siteUrl: string): void {
  if (article.status !== 'published') {
    tell(text);
    return;
  }
  // The canonical address has no language: that would only be the language of this screen.
  const path = articlePath(article.slug, article.category?.slug ?? null);
  const share = { title: article.name, url: absolute(siteUrl, path) };
  tellWith(
    text,
    <span className="toast-links">
      <ViewLink article={article} className="text-button" />
      <button type="button" className="text-button" onClick={() => shareOrCopy(share)}>
        <Share2 aria-hidden="true" /> {words.articles.share}
      </button>
    </span>,
  );
}

/** Opens the share sheet of the device, or copies the address where there is none. */
async function shareOrCopy(share: { title: string; url: string }): Promise<void> {
  try {
    if (navigator.share) return await navigator.share(share);
    await navigator.clipboard.writeText(share.url);
    tell(words.ui.linkCopied);
  } catch (error) {
    // Somebody has closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    tellProblem(error, () => words.ui.linkNotCopied);
  }
}

/** Says what has become of a new article that was submitted: by role it is published or waits for review. */
export function tellAdded(article: EditedArticle, siteUrl: string): void {
  const { sentForReview, added } = words.articles;
  tellSaved(article.status === 'review' ? sentForReview : added, article, siteUrl);
}
