import type { ArticleView } from '../../../contract/reading/articles.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { BelowText } from '../below-text.tsx';
import { headTags, makeHead } from '../head.ts';
import { elsewhere } from '../lists/page-number.ts';
import {
  loadAfter,
  loadBelow,
  loadEnds,
  loadFollow,
  loadSlots,
  Slot,
  SlotParts,
} from '../slots.tsx';
import type { Route } from './+types/article';
import { articleData } from './article-data.ts';
import { ArticleText } from './article-text.tsx';
import { loadFurther } from './further.tsx';

export const handle = { sheet: 'article' };

/** What an article is about: its category, its tags and those who made it, by their names. */
function topicsOf({ category, tags, authors }: ArticleView): Record<string, string> {
  const topics = [
    ...(category ? [[`category:${category._id}`, category.name]] : []),
    ...tags.map(({ _id, name }) => [`tag:${_id}`, name]),
    ...authors.map(({ _id, name }) => [`author:${_id}`, name]),
  ];
  return Object.fromEntries(topics);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, answer] = await Promise.all([
    content.site(),
    content.article(params.category, params.slug),
  ]);
  if (!answer || 'movedTo' in answer) throw elsewhere(answer);
  const article = answer.found;
  // Who may read on has paid for that, and the rest of the text comes without the page.
  const places =
    article.lockedFor === null ? (['article.middle', 'article.end', 'article.side'] as const) : [];
  const [further, slots, below, follow, ends, after] = await Promise.all([
    loadFurther(content, article),
    loadSlots(content, ui, ...places),
    article.lockedFor === null ? loadBelow(content, ui, { article, site }) : [],
    loadFollow(content, ui, {
      kind: 'article',
      name: article.name,
      address: article.address,
      language: article.language,
      topics: topicsOf(article),
      site,
    }),
    loadEnds(content, ui, { place: 'article', path: article.address }),
    loadAfter(content, ui, { article, site }),
  ]);
  const head = makeHead(site, ui, {
    title: article.metaTitle || article.name,
    description: article.metaDescription || article.excerpt,
    keywords: article.metaKeywords,
    path: article.address,
    picture: article.picture,
    shared: {
      title: article.ogTitle,
      description: article.ogDescription,
      picture: article.ogPicture,
    },
    socialImage: article.socialImage,
    type: 'article',
    embeddable: true,
    language: article.language,
    data: articleData(site, ui, article, below),
    translation: article.translation,
    tags: article.tags.map(({ name }) => name),
  });
  const { timeZone } = site.settings;
  return { article, slots, below, follow, ends, after, further, head, timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { head, article, slots, below, follow, ends, after, further, timeZone } = loaderData;
  return (
    <>
      <SlotParts slots={slots} />
      <ArticleText
        article={article}
        slots={slots}
        below={below}
        follow={follow}
        ends={ends}
        further={further}
        timeZone={timeZone}
        address={head.canonical}
      >
        <div className="wide article-columns article-after">
          <Slot slots={slots} name="article.end" />
          <BelowText below={after} />
        </div>
      </ArticleText>
    </>
  );
}
