import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { headTags, makeHead } from '../head.ts';
import { TitleLink } from '../headline.tsx';
import { elsewhere, pageNumber, pagePath, requirePage } from '../lists/page-number.ts';
import { Pager } from '../lists/pager.tsx';
import type { Route } from './+types/page';
import { Entries } from './entry.tsx';
import { LiveStyles } from './live-blog.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, answer] = await Promise.all([content.site(), content.liveBlog(params.id, page)]);
  if (!answer || 'movedTo' in answer) throw elsewhere(answer);
  const { found: view } = answer;
  requirePage({ page, pages: view.pages });
  const head = makeHead(site, ui, {
    title: ui.words.live.all(view.about.name),
    path: pagePath(paths.liveBlog(params), page),
    // Search engines have the article.
    hidden: true,
  });
  return { view, head, timeZone: site.settings.timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Lists all entries of a live blog, without script. */
export default function LiveBlogPage({ loaderData }: Route.ComponentProps) {
  const { view, timeZone } = loaderData;
  const { words } = useReading();
  return (
    <section className="wide live live-page">
      <LiveStyles />
      <h1>{words.live.title}</h1>
      <h2 className="card-title" lang={view.about.language}>
        <TitleLink card={view.about} />
      </h2>
      <Entries entries={view.entries} timeZone={timeZone} />
      <Pager path={paths.liveBlog({ id: view.article })} page={view.page} pages={view.pages} />
    </section>
  );
}
