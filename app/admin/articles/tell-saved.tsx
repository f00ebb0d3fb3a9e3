import { Pencil, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import type { EditedArticle } from '../../../contract/articles.ts';
import { absolute } from '../../../contract/paths/absolute.ts';
import { adminPaths, articlePath } from '../../../contract/paths/paths.ts';
import { tell, tellProblem, tellWith } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { ViewLink } from './view-link.tsx';

export interface Saved {
  article: EditedArticle;
  /** The address of the site. */
  siteUrl: string;
  /** Whether its form stays open, which so needs no link. */
  stays?: boolean | undefined;
}

/**
 * Says that an article was saved, and leads back to its form; where readers see it, says under which address, and
 * leads there and shares it.
 */
export function tellSaved(text: string, { article, siteUrl, stays = false }: Saved): void {
  const isPublic = article.status === 'published';
  if (!isPublic && stays) {
    tell(text);
    return;
  }
  // The canonical address has no language: that would only be the language of this screen.
  const path = articlePath(article.slug, article.category?.slug ?? null);
  const url = absolute(siteUrl, path);
  tellWith(
    text,
    <>
      {isPublic && (
        <span className="toast-address">
          {words.shell.status.published} · <bdi>{decodeURI(url).replace(/^https?:\/\//, '')}</bdi>
        </span>
      )}
      <span className="toast-links">
        {isPublic && <ViewLink article={article} className="text-button" />}
        {!stays && (
          <Link className="text-button" to={adminPaths.editArticle({ id: article._id })}>
            <Pencil aria-hidden="true" /> {words.articles.form.buttons.edit}
          </Link>
        )}
        {isPublic && (
          <button
            type="button"
            className="text-button"
            onClick={() => shareOrCopy({ title: article.name, url })}
          >
            <Share2 aria-hidden="true" /> {words.articles.share}
          </button>
        )}
      </span>
    </>,
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
