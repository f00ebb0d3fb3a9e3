import type { ArticleCard, ArticleView, Content } from '../../../contract/content.ts';
import { languageOf } from '../../../contract/language.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { byline } from '../../words/byline.ts';
import { useInterface } from '../../words/interface.ts';
import { CardGrid, ResponsivePicture } from '../card.tsx';
import { formatDate } from '../format.ts';
import { Mixed } from '../mixed-language.tsx';
import { ShareRow } from './share-row.tsx';

/** Null when the suggestions could not be read. */
type Suggested = ArticleCard[] | null;

/** The suggestions below the article. */
export function loadSuggestions(content: Content, articleId: string): Promise<Suggested> {
  return content.suggestions(articleId).catch(() => null);
}

interface Props {
  article: ArticleView;
  suggestions: Suggested;
  /** The absolute address to share. */
  address: string;
  timeZone: string;
}

/** Links to the translation, in the translation's language. */
const readIn = { hi: 'हिन्दी में पढ़ें', en: 'Read in English' };

/** Shows an article as readers see it, on its own page and in its preview. */
export function ArticleText({ article, suggestions, address, timeZone }: Props) {
  const { to } = useInterface();
  const { category, author, picture, language, translation } = article;
  const { minutes, updated } = byline[language];
  const changed = article.updatedAt.slice(0, 10) !== article.publishedAt.slice(0, 10);
  return (
    <>
      <article className="measure article" lang={language}>
        <header>
          {category && (
            <p className="kicker">
              <a href={to(paths.category(category))} lang={languageOf(category.name)}>
                {category.name}
              </a>
            </p>
          )}
          <h1 className="title">
            <Mixed text={article.name} language={language} />
          </h1>
          <p className="byline">
            {author && (
              <>
                <a href={to(paths.author(author))} rel="author" lang={languageOf(author.name)}>
                  {author.name}
                </a>{' '}
                ·{' '}
              </>
            )}
            <time dateTime={article.publishedAt}>
              {formatDate(article.publishedAt, language, timeZone)}
            </time>{' '}
            · {minutes(article.minutes)}
            {changed && (
              <>
                {' '}
                · {updated}{' '}
                <time dateTime={article.updatedAt}>
                  {formatDate(article.updatedAt, language, timeZone)}
                </time>
              </>
            )}
          </p>
          {translation && (
            <a
              className="switch"
              href={to(translation.address, translation.language)}
              lang={translation.language}
              hrefLang={translation.language}
              rel="alternate"
            >
              {readIn[translation.language]}
            </a>
          )}
        </header>
        {picture && (
          <figure className="cover">
            <ResponsivePicture picture={picture} sizes="(min-width:760px) 720px,91vw" first />
            <CoverNote article={article} />
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

/** The caption and credit below the cover. */
function CoverNote({ article: { caption, credit } }: { article: ArticleView }) {
  if (!caption && !credit) return null;
  return (
    <figcaption lang={languageOf(caption || credit)}>
      {caption}
      {credit && (
        <span className="credit" lang={languageOf(credit)}>
          {credit}
        </span>
      )}
    </figcaption>
  );
}

function Suggestions({ suggestions }: { suggestions: Suggested }) {
  const { words } = useInterface();
  if (suggestions?.length === 0) return null;
  return (
    <aside className="measure suggestions" aria-labelledby="suggestions-heading">
      <h2 className="section-heading" id="suggestions-heading">
        {words.article.moreToRead}
      </h2>
      {suggestions ? (
        <CardGrid cards={suggestions} heading="h3" columns="measure" />
      ) : (
        <p className="section-error" data-error="">
          {words.article.failed(words.pages.partFailed)}
        </p>
      )}
    </aside>
  );
}
