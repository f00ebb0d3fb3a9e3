import { messages } from '../../../contract/messages.ts';
import { contentContext } from '../../content-context.ts';
import { CardGrid, ResponsivePicture } from '../card.tsx';
import { formatDate, formatMinutes, languageOf } from '../format.ts';
import { headTags, makeHead } from '../head.ts';
import { elsewhere } from '../lists/page-number.ts';
import type { Route } from './+types/article';
import { articleData } from './article-data.ts';
import { ShareRow } from './share-row.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [site, answer] = await Promise.all([
    content.site(),
    content.article(params.category, params.slug),
  ]);
  if (!answer || 'movedTo' in answer) throw elsewhere(answer);
  const article = answer.found;
  const suggestions = await content
    .suggestions(article._id)
    .then((cards) => ({ cards }))
    .catch((error: Error) => ({ error: messages.failed(error.message) }));
  const head = makeHead(site, {
    title: article.metaTitle || article.name,
    description: article.metaDescription || article.excerpt,
    keywords: article.metaKeywords,
    path: article.address,
    picture: article.picture,
    type: 'article',
    data: articleData(site, article),
  });
  const { timeZone } = site.settings;
  return { article, suggestions, head, timeZone, language: article.language };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, suggestions, head, timeZone, language } = loaderData;
  const { category, author, picture } = article;
  const changed = article.updatedAt.slice(0, 10) !== article.publishedAt.slice(0, 10);
  return (
    <>
      <article className="measure article">
        <header>
          {category && (
            <p className="kicker">
              <a href={`/category/${category.slug}`} lang={languageOf(category.name)}>
                {category.name}
              </a>
            </p>
          )}
          <h1 className="title">{article.name}</h1>
          <p className="byline">
            {author && (
              <>
                <a href={`/author/${author.slug}`} rel="author" lang={languageOf(author.name)}>
                  {author.name}
                </a>{' '}
                ·{' '}
              </>
            )}
            <time dateTime={article.publishedAt}>
              {formatDate(article.publishedAt, language, timeZone)}
            </time>{' '}
            · {formatMinutes(article.minutes, language)}
            {changed && (
              <>
                {' '}
                · {language === 'hi' ? 'बदला गया' : 'updated'}{' '}
                <time dateTime={article.updatedAt}>
                  {formatDate(article.updatedAt, language, timeZone)}
                </time>
              </>
            )}
          </p>
        </header>
        {picture && (
          <figure className="cover">
            <ResponsivePicture picture={picture} sizes="(min-width:760px) 720px,91vw" first />
            {article.pictureNote && (
              <figcaption lang={languageOf(article.pictureNote)}>{article.pictureNote}</figcaption>
            )}
          </figure>
        )}
        <ShareRow title={article.name} address={head.canonical} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: article.bodyHtml }} />
      </article>
      <Suggestions suggestions={suggestions} />
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

function Suggestions({ suggestions }: Pick<LoaderData, 'suggestions'>) {
  if ('cards' in suggestions && suggestions.cards.length === 0) return null;
  return (
    <aside className="measure suggestions" aria-labelledby="suggestions-heading" lang="en">
      <h2 className="section-heading" id="suggestions-heading">
        More to read
      </h2>
      {'cards' in suggestions ? (
        <CardGrid cards={suggestions.cards} heading="h3" />
      ) : (
        <p className="section-error" data-error="">
          {suggestions.error}
        </p>
      )}
    </aside>
  );
}
