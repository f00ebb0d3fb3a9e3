import { contentContext } from '../../content-context.ts';
import { CardGrid } from '../card.tsx';
import { headTags, makeHead } from '../head.ts';
import type { Route } from './+types/stories';
import { pageNumber, pagePath, requirePage } from './page-number.ts';
import { Pager } from './pager.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const [site, list] = await Promise.all([content.site(), content.stories(page)]);
  requirePage(list);
  const head = makeHead(site, {
    title: page === 1 ? 'All stories' : `All stories (${page})`,
    path: pagePath('/stories', page),
  });
  return { list, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Stories({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className="wide list" lang="en">
      <header className="list-head">
        <h1>All stories</h1>
        <p>Everything we have published, newest first.</p>
      </header>
      {list.cards.length > 0 ? (
        <CardGrid cards={list.cards} heading="h2" first />
      ) : (
        <p className="section-empty">Nothing here yet. The first stories are on their way.</p>
      )}
      <Pager path="/stories" page={list.page} pages={list.pages} />
    </div>
  );
}
