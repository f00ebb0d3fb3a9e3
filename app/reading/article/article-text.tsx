import type { ArticleCard, ArticleView, Content } from '../../../contract/content.ts';
import { languageOf } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import { CardGrid, ResponsivePicture } from '../card.tsx';
import { formatDate, formatMinutes } from '../format.ts';
import { ShareRow } from './share-row.tsx';

type Suggested = { cards: ArticleCard[] } | { error: string };

/** More to read; a failure becomes its message, and the article is shown all the same. */
export function loadSuggestions(content: Content, articleId: string): Promise<Suggested> {
  return content
    .suggestions(articleId)
    .then((cards) => ({ cards }))
    .catch((error: Error) => ({ error: messages.failed(error.message) }));
}

interface Props {
  article: ArticleView;
  suggestions: Suggested;
  /** The whole address that is shared. */
  address: string;
  timeZone: string;
}

/** To the translation, in its language. */
const readIn = { hi: 'हिन्दी में पढ़ें', en: 'Read in English' };

/** An article as readers see it: on its own page and in its preview. */
export function ArticleText({ article, suggestions, address, timeZone }: Props) {
  const { category, author, picture, language } = article;
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
          {article.translation && (
            <a
              className="switch"
              href={article.translation.address}
              lang={article.translation.language}
              hrefLang={article.translation.language}
              rel="alternate"
            >
              {readIn[article.translation.language]}
            </a>
          )}
        </header>
        {picture && (
          <figure className="cover">
            <ResponsivePicture picture={picture} sizes="(min-width:760px) 720px,91vw" first />
            {article.pictureNote && (
              <figcaption lang={languageOf(article.pictureNote)}>{article.pictureNote}</figcaption>
            )}
          </figure>
        )}
        <ShareRow title={article.name} address={address} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: article.bodyHtml }} />
      </article>
      <Suggestions suggestions={suggestions} />
    </>
  );
}

function Suggestions({ suggestions }: { suggestions: Suggested }) {
  if ('cards' in suggestions && suggestions.cards.length === 0) return null;
  return (
    <aside className="measure suggestions" aria-labelledby="suggestions-heading" lang="en">
      <h2 className="section-heading" id="suggestions-heading">
        More to read
      </h2>
      {'cards' in suggestions ? (
        <CardGrid cards={suggestions.cards} heading="h3" columns="measure" />
      ) : (
        <p className="section-error" data-error="">
          {suggestions.error}
        </p>
      )}
    </aside>
  );
}
