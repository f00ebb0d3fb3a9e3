import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { FollowButtons } from '../follow-buttons.tsx';
import { headTags, makeHead } from '../head.ts';
import { loadFollow, loadSlots } from '../slots.tsx';
import { collectionData } from '../structured-data.ts';
import type { Route } from './+types/tag';
import { CardList } from './card-list.tsx';
import { ListHead } from './list-head.tsx';
import { elsewhere, pageNumber, pagePath, readList } from './page-number.ts';

export const handle = { sheet: 'list' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, answer] = await Promise.all([content.site(), content.tag(params.slug)]);
  if (!answer || 'movedTo' in answer) throw elsewhere(answer);
  const { slugs, ...tag } = answer.found;
  const path = paths.tag(tag);
  // An address of the other language, a former one, or that of a tag that was merged into this one.
  if (tag.slug !== params.slug) throw elsewhere({ movedTo: pagePath(path, page) });
  const list = await readList(content.tagPage(tag._id, page));
  const pathIn = (slug: string) => pagePath(paths.tag({ slug }), page);
  const head = makeHead(site, ui, {
    title: page === 1 ? tag.name : `${tag.name} (${page})`,
    description: tag.description,
    path: pathIn(slugs[ui.siteLanguage]),
    paths: { hi: pathIn(slugs.hi), en: pathIn(slugs.en) },
    languages: tag.inOtherLanguage.name ? ['hi', 'en'] : [ui.siteLanguage],
    socialImage: tag.socialImage,
    feed: path,
    data: collectionData(site, ui, { ...tag, path: pagePath(path, page) }, list),
    hidden: list?.total === 0,
  });
  const topics = { [`tag:${tag._id}`]: tag.name };
  const follow = await loadFollow(content, ui, {
    kind: 'list',
    name: tag.name,
    address: path,
    language: languageOf(tag.name),
    topics,
    site,
  });
  return { tag, list, path, head, follow, slots: await loadSlots(content, ui, 'list.middle') };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function TagPage({ loaderData }: Route.ComponentProps) {
  const { tag, list, path, follow, slots } = loaderData;
  const { words } = useReading();
  return (
    <>
      <ListHead title={tag.name} about={tag.description}>
        <FollowButtons follow={follow} className="pager-step" />
      </ListHead>
      <CardList list={list} slots={slots} path={path} empty={words.lists.emptyTag} kicker />
    </>
  );
}
