import { absolute } from '../../../contract/paths/absolute.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { headTags, makeHead } from '../head.ts';
import { loadSlots } from '../slots.tsx';
import { collectionData, schemaOrg } from '../structured-data.ts';
import type { Route } from './+types/series';
import { CardList } from './card-list.tsx';
import { ListHead } from './list-head.tsx';
import { elsewhere, pageNumber, pagePath, requirePage } from './page-number.ts';

export const handle = { sheet: 'list' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, answer] = await Promise.all([content.site(), content.series(params.slug)]);
  if (!answer || 'movedTo' in answer) throw elsewhere(answer);
  const { slugs, ...series } = answer.found;
  const path = paths.series(series);
  // An address of the other language, or a former one.
  if (series.slug !== params.slug) throw elsewhere({ movedTo: pagePath(path, page) });
  // Where the parts cannot be read, the rest of the page stands.
  const read = await content.seriesPage(series._id, page).catch(() => null);
  const found = read && requirePage(read);
  const first = found ? (found.page - 1) * found.size : 0;
  const list = found && {
    ...found,
    cards: found.cards.map((card, place) => ({
      ...card,
      kicker: ui.words.series.part(first + place + 1),
    })),
  };
  const pathIn = (slug: string) => pagePath(paths.series({ slug }), page);
  const head = makeHead(site, ui, {
    title: page === 1 ? series.name : `${series.name} (${page})`,
    description: series.description,
    path: pathIn(slugs[ui.siteLanguage]),
    paths: { hi: pathIn(slugs.hi), en: pathIn(slugs.en) },
    languages: series.inOtherLanguage.name ? ['hi', 'en'] : [ui.siteLanguage],
    socialImage: series.socialImage,
    feed: path,
    hidden: list?.total === 0,
    data: [
      ...collectionData(site, ui, { ...series, path: pagePath(path, page) }, list),
      {
        ...schemaOrg,
        '@type': 'CreativeWorkSeries',
        name: series.name,
        ...(series.description && { description: series.description }),
        url: absolute(site.siteUrl, ui.to(path)),
        hasPart: found?.all.map(({ name, address, language }, place) => ({
          '@type': 'Article',
          headline: name,
          inLanguage: language,
          position: place + 1,
          url: absolute(site.siteUrl, address),
        })),
      },
    ],
  });
  const links = await content.seriesLinks(series._id).catch(() => []);
  return { series, list, path, head, links, slots: await loadSlots(content, ui, 'list.middle') };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function SeriesPage({
  loaderData: { series, list, path, links, slots },
}: Route.ComponentProps) {
  const { words } = useReading();
  return (
    <>
      <ListHead title={series.name} about={series.description}>
        {list && list.total > 0 && <span>{words.series.parts(list.total)}</span>}
        {links.map(({ name, href }) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
      </ListHead>
      <CardList list={list} slots={slots} path={path} empty={words.series.empty} kicker />
    </>
  );
}
