import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { headTags, makeHead } from '../head.ts';
import { TitleLink } from '../headline.tsx';
import { elsewhere, pageNumber, pagePath, requirePage } from '../lists/page-number.ts';
import { Pager } from '../lists/pager.tsx';
import type { Route } from './+types/list';
import { CommentStyles, Threads, WriteComment } from './comments.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, about] = await Promise.all([content.site(), content.commented(params.id)]);
  const view = about && (await content.comments(about, page, limits.comments.pageSize));
  if (!view) throw elsewhere(null);
  requirePage({ page, pages: view.pages });
  const head = makeHead(site, ui, {
    title: ui.words.comments.on(view.about.name),
    path: pagePath(paths.comments(params), page),
    // Search engines have the article.
    hidden: true,
  });
  return { view, head, timeZone: site.settings.timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Lists all comments on an article, the newest threads first. */
export default function CommentsPage({ loaderData }: Route.ComponentProps) {
  const { view, timeZone } = loaderData;
  const { words, to } = useReading();
  const { about } = view;
  const path = paths.comments({ id: view.article });
  return (
    <section className="wide comments" id="comments">
      <CommentStyles />
      <h1>{words.comments.title(view.total)}</h1>
      <h2 className="card-title" lang={about.language}>
        <TitleLink card={about} />
      </h2>
      <Threads view={view} timeZone={timeZone} />
      <Pager path={path} page={view.page} pages={view.pages} />
      <WriteComment view={view} here={to(path)} />
    </section>
  );
}
