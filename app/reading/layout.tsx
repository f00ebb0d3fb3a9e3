import { Outlet } from 'react-router';
import { splitLanguage } from '../../contract/paths/language-prefix.ts';
import { contentContext, interfaceContext } from '../content-context.ts';
import { useInterface } from '../words/interface.ts';
import type { Route } from './+types/layout';
import { Footer } from './frame/footer.tsx';
import { Masthead } from './frame/masthead.tsx';
import { PreviewBar } from './preview/preview-bar.tsx';
import { loadEnds } from './slots.tsx';
import { OwnPart } from './theme/own-part.tsx';

export const handle = { reading: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { pathname, search } = new URL(request.url);
  const { path } = splitLanguage(pathname);
  const [own, site, categories, footerPages, ends] = await Promise.all([
    content.ownLanguage(),
    content.site(),
    content.categories().catch(() => null),
    content.footerPages().catch(() => []),
    loadEnds(content, context.get(interfaceContext), { place: 'footer', path }),
  ]);
  return { own, site, categories, footerPages, ends, path, query: search };
}

/** Renders the frame of every reading page. */
export default function ReadingLayout({ loaderData }: Route.ComponentProps) {
  const { own, site, categories, footerPages, ends, path, query } = loaderData;
  const { frame } = useInterface().words;
  return (
    <>
      <a className="skip" href="#main">
        {frame.skip}
      </a>
      <PreviewBar />
      <Masthead site={site} categories={categories} path={path} query={query} own={own} />
      <OwnPart site={site} place="header" />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer
        site={site}
        pages={footerPages}
        categories={categories}
        ends={ends}
        path={path}
        query={query}
        own={own}
      />
      <div
        id="toasts"
        className="toasts"
        role="status"
        aria-live="polite"
        data-loading={frame.loading}
      >
        {categories === null && <p className="toast">{frame.categoriesFailed}</p>}
      </div>
    </>
  );
}
