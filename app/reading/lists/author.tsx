import { absolute } from '../../../contract/paths/absolute.ts';
import { feedPath, paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { FollowButtons } from '../follow-buttons.tsx';
import { headTags, makeHead } from '../head.ts';
import { ResponsivePicture } from '../picture.tsx';
import { loadFollow, loadSlots } from '../slots.tsx';
import { schemaOrg } from '../structured-data.ts';
import type { Route } from './+types/author';
import { CardList } from './card-list.tsx';
import { ListHead } from './list-head.tsx';
import { elsewhere, pageNumber, pagePath, readList } from './page-number.ts';

export const handle = { sheet: 'list' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, author] = await Promise.all([content.site(), content.author(params.slug)]);
  if (!author) throw elsewhere(null);
  const list = await readList(content.authorPage(author.slug, page));
  const path = paths.author(author);
  const head = makeHead(site, ui, {
    title: page === 1 ? author.name : `${author.name} (${page})`,
    description: author.bio,
    path: pagePath(path, page),
    languages: author.inOtherLanguage.name ? ['hi', 'en'] : [ui.siteLanguage],
    picture: author.picture,
    socialImage: author.socialImage,
    feed: path,
    data: [
      {
        ...schemaOrg,
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: author.name,
          description: author.bio,
          url: absolute(site.siteUrl, path),
          ...(author.picture && { image: absolute(site.siteUrl, author.picture.src) }),
        },
      },
    ],
  });
  const topics = { [`author:${author._id}`]: author.name };
  const follow = await loadFollow(content, ui, {
    kind: 'list',
    name: author.name,
    address: path,
    language: languageOf(author.name),
    topics,
    site,
  });
  return { author, list, path, head, follow, slots: await loadSlots(content, ui, 'list.middle') };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const { author, list, path, follow, slots } = loaderData;
  const { words, to } = useReading();
  const { name, bio, picture } = author;
  const portrait = picture && (
    <ResponsivePicture
      picture={{ ...picture, alt: '' }}
      sizes="(min-width:600px) 160px,88px"
      first
    />
  );
  return (
    <>
      <ListHead title={name} about={bio} total={list?.total} portrait={portrait}>
        <a href={feedPath(to(path), 'rss.xml')}>{words.lists.authorFeed}</a>
        <FollowButtons follow={follow} className="pager-step" />
      </ListHead>
      <CardList
        list={list}
        slots={slots}
        path={path}
        empty={words.lists.noneOfAuthor}
        first={!picture}
        kicker
      />
    </>
  );
}
