import { limits } from '../../../contract/limits.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { Comments } from '../comments/comments.tsx';
import { headTags, makeHead } from '../head.ts';
import { elsewhere } from '../lists/page-number.ts';
import { loadBelow, loadSlots, Slot, SlotParts } from '../slots.tsx';
import type { Route } from './+types/article';
import { articleData } from './article-data.ts';
import { ArticleText } from './article-text.tsx';
import { loadFurther } from './further.tsx';

export const handle = { sheet: 'article' };

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
  const [further, slots, below, comments] = await Promise.all([
    loadFurther(content, article),
    loadSlots(content, ui, ...places),
    article.lockedFor === null ? loadBelow(content, ui, { article, site }) : [],
    // The article is there without them.
    content.comments(article, 1, limits.comments.threads).catch(() => null),
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
  return { article, slots, below, comments, further, head, timeZone: site.settings.timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { head, article, slots, below, comments, further, timeZone } = loaderData;
  return (
    <>
      <SlotParts slots={slots} />
      <ArticleText
        article={article}
        slots={slots}
        below={below}
        further={further}
        timeZone={timeZone}
        address={head.canonical}
        canSave
      >
        <div className="wide article-columns article-after">
          <Slot slots={slots} name="article.end" />
          <Comments view={comments} timeZone={timeZone} />
        </div>
      </ArticleText>
    </>
  );
}
