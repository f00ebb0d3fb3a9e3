import { feedPath, paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { FollowButtons } from '../follow-buttons.tsx';
import { headTags, makeHead } from '../head.ts';
import { HeadlineList } from '../headline-list.tsx';
import { loadFollow, loadSlots } from '../slots.tsx';
import { collectionData } from '../structured-data.ts';
import type { Route } from './+types/category';
import { CardList } from './card-list.tsx';
import { ListHead } from './list-head.tsx';
import { elsewhere, pageNumber, pagePath, readList } from './page-number.ts';

/** A category with fewer stories shows what stands in the others. */
const FEW = 4;

export const handle = { sheet: 'list' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, answer] = await Promise.all([content.site(), content.category(params.slug)]);
  if (!answer || 'movedTo' in answer) throw elsewhere(answer);
  const category = answer.found;
  const list = await readList(content.categoryPage(category._id, page));
  const few = page === 1 && list !== null && list.total < FEW;
  const shelves = few ? await content.otherShelves(category._id).catch(() => null) : [];
  const path = paths.category(category);
  const head = makeHead(site, ui, {
    title: page === 1 ? category.name : `${category.name} (${page})`,
    description: category.description,
    path: pagePath(path, page),
    languages: category.inOtherLanguage.name ? ['hi', 'en'] : [ui.siteLanguage],
    socialImage: category.socialImage,
    feed: path,
    data: collectionData(site, ui, { ...category, path: pagePath(path, page) }, list),
    hidden: list?.total === 0,
  });
  return {
    category,
    list,
    shelves,
    path,
    head,
    slots: await loadSlots(content, ui, 'list.middle'),
    follow: await loadFollow(content, ui, {
      kind: 'list',
      name: category.name,
      address: path,
      language: languageOf(category.name),
      topics: { [`category:${category._id}`]: category.name },
      site,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, list, shelves, path, slots, follow } = loaderData;
  const { words, to } = useReading();
  return (
    <>
      <ListHead
        title={category.name}
        about={category.description}
        total={list?.total}
        dye={category.dye}
      >
        <a href={feedPath(to(path), 'rss.xml')}>{words.lists.categoryFeed}</a>
        <FollowButtons follow={follow} className="pager-step" />
      </ListHead>
      <CardList list={list} slots={slots} path={path} empty={words.lists.emptyCategory} />
      {shelves?.length !== 0 && (
        <div className="shelves">
          <HeadlineList title={words.lists.otherShelves} cards={shelves} />
        </div>
      )}
    </>
  );
}
