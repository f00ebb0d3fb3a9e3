import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { headTags, makeHead } from '../head.ts';
import { loadSlots } from '../slots.tsx';
import { collectionData } from '../structured-data.ts';
import type { Route } from './+types/stories';
import { CardList } from './card-list.tsx';
import { ListHead } from './list-head.tsx';
import { pageNumber, pagePath, readList } from './page-number.ts';

export const handle = { sheet: 'list' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, list] = await Promise.all([content.site(), readList(content.stories(page))]);
  const { allStories } = ui.words.frame;
  const head = makeHead(site, ui, {
    title: page === 1 ? allStories : `${allStories} (${page})`,
    path: pagePath(paths.stories(), page),
    languages: ['hi', 'en'],
    data: collectionData(
      site,
      ui,
      { name: allStories, path: pagePath(paths.stories(), page) },
      list,
    ),
  });
  return { list, head, slots: await loadSlots(content, ui, 'list.middle') };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Stories({ loaderData: { list, slots } }: Route.ComponentProps) {
  const { frame, lists } = useReading().words;
  return (
    <>
      <ListHead title={frame.allStories} about={lists.everything} total={list?.total} />
      <CardList list={list} slots={slots} path={paths.stories()} empty={lists.nothingYet} kicker />
    </>
  );
}
