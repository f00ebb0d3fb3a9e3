import type { Below } from '../../../app/reading/page-part.ts';
import { type Interface, InterfaceContext } from '../../../app/words/interface.ts';
import type { SiteView } from '../../../contract/reading/site.ts';
import type { CommentsView } from '../calls.ts';
import { BelowArticle } from './comments.tsx';
import { textsOf } from './words.ts';

/** Writes the section with the comments on an article; null: there are none, and nobody can write any. */
export async function belowArticle(
  view: CommentsView,
  site: SiteView,
  ui: Interface,
): Promise<Below | null> {
  // Only the server writes pages: browsers would load its code with React for every screen.
  if (!import.meta.env.SSR || (!view.open && view.total === 0)) return null;
  const { renderToStaticMarkup } = await import('react-dom/server');
  return {
    attributes: {
      className: 'comments',
      id: 'comments',
      lang: ui.language,
      'aria-labelledby': 'comments-title',
    },
    html: renderToStaticMarkup(
      <InterfaceContext value={ui}>
        <BelowArticle view={view} frame={{ site, texts: textsOf(site, ui) }} />
      </InterfaceContext>,
    ),
  };
}
