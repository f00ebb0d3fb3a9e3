import { Outlet } from 'react-router';
import { messages } from '../../contract/messages.ts';
import { contentContext } from '../content-context.ts';
import type { Route } from './+types/layout';
import { Footer } from './frame/footer.tsx';
import { Masthead } from './frame/masthead.tsx';
import { PreviewBar } from './preview/preview-bar.tsx';

export const handle = { reading: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [site, categories, footerPages] = await Promise.all([
    content.site(),
    content.categories().catch(() => null),
    content.footerPages().catch(() => []),
  ]);
  return { site, categories, footerPages, path: new URL(request.url).pathname };
}

/** The frame of every page a visitor reads. */
export default function ReadingLayout({ loaderData }: Route.ComponentProps) {
  const { site, categories, footerPages, path } = loaderData;
  return (
    <>
      <a className="skip" href="#main" lang="en">
        Skip to content
      </a>
      <PreviewBar />
      <Masthead site={site} categories={categories} path={path} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer settings={site.settings} pages={footerPages} year={site.now.slice(0, 4)} />
      <div id="toasts" className="toasts" role="status" aria-live="polite" lang="en">
        {categories === null && <p className="toast">{messages.categoriesFailed}</p>}
      </div>
    </>
  );
}
