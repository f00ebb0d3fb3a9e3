import { Fragment } from 'react';
import { creditRoles } from '../../../contract/byline.ts';
import { labelOf } from '../../../contract/made-by-labels.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { ArticleView } from '../../../contract/reading/articles.ts';
import { languageOf } from '../../../hindi/language.ts';
import { byline } from '../../words/byline.ts';
import { useInterface } from '../../words/interface.ts';
import { FollowButtons } from '../follow-buttons.tsx';
import { formatDate, formatMoment } from '../format.ts';
import { Headline, titleClass } from '../headline.tsx';
import { Kicker } from '../meta.tsx';
import { Mixed } from '../mixed-language.tsx';
import { ResponsivePicture } from '../picture.tsx';
import type { NamedFollow } from '../slots.tsx';
import { Portrait } from './portrait.tsx';
import { ShareButton } from './share-row.tsx';
import { ToolsButton } from './tools-button.tsx';

interface Props {
  article: ArticleView;
  /** The absolute address to share; null where readers have none. */
  address: string | null;
  timeZone: string;
  /** The buttons that features have for whoever keeps it or follows what it is about. */
  follow?: NamedFollow[];
  /** Whether the hour matters in which it was written; absent: as its genre says. */
  isNews?: boolean;
}

/** Shows what stands before the text: category, title, summary and author beside the cover. */
export function ArticleHead(props: Props) {
  const { article, address, timeZone, follow = [] } = props;
  const { isNews = article.genre === 'news' } = props;
  const { category, picture, language, standfirst, caption, credit } = article;
  const ui = useInterface();
  const label = picture ? labelOf(picture.madeBy, language) : '';
  return (
    <header
      data-dye={category?.dye}
      className={picture ? 'article-head' : 'article-head without-cover'}
    >
      <div className="article-intro">
        <Kicker card={article} />
        <h1 className={titleClass(article.name, 'title')}>
          <Headline text={article.name} language={language} />
        </h1>
        {standfirst && (
          <p className="standfirst">
            <Mixed text={standfirst} language={language} />
          </p>
        )}
        <div className="byline">
          <Byline article={article} timeZone={timeZone} isNews={isNews} />
          <div className="byline-tools" lang={ui.language}>
            <TranslationLink article={article} />
            <ToolsButton />
            <FollowButtons follow={follow} className="share-button" />
            {address && <ShareButton title={article.name} address={address} />}
          </div>
        </div>
      </div>
      {picture && (
        <figure className="cover">
          <ResponsivePicture
            picture={picture}
            sizes="(min-width:1280px) 50vw,(min-width:900px) 54vw,88vw"
            first
          />
          {(caption || credit || label) && (
            <figcaption lang={languageOf(caption || credit || label)}>
              {label && (
                <span className="made-by" lang={language}>
                  {label}
                </span>
              )}
              {caption}
              {caption && credit && ' · '}
              {credit && <span lang={languageOf(credit)}>{credit}</span>}
            </figcaption>
          )}
        </figure>
      )}
    </header>
  );
}

/** Links to the translation, in the translation's language. */
const readIn = { hi: 'हिन्दी में पढ़ें', en: 'Read in English' };

/** Names those who wrote the article, then those who did something else for it. */
function Credits({ authors, language }: Pick<ArticleView, 'authors' | 'language'>) {
  const { to } = useInterface();
  const { and, did } = byline[language];
  const roles = creditRoles.filter((role) => authors.some((author) => author.role === role));
  return roles.map((role) => {
    const people = authors.filter((author) => author.role === role);
    return (
      <span key={role} className={role === 'words' ? 'writers' : undefined}>
        {role !== 'words' && `${did[role]}: `}
        {people.map((person, place) => (
          <Fragment key={person.slug}>
            {place > 0 && (place === people.length - 1 ? ` ${and} ` : ', ')}
            <a href={to(paths.author(person))} rel="author" lang={languageOf(person.name)}>
              {person.name}
            </a>
          </Fragment>
        ))}
      </span>
    );
  });
}

function Byline({
  article,
  timeZone,
  isNews,
}: Pick<Props, 'article' | 'timeZone'> & { isNews: boolean }) {
  const { authors, language, publishedAt, updatedAt } = article;
  const { minutes, brief, updated } = byline[language];
  const [author] = authors;
  const moment = (at: string) => formatMoment(at, language, timeZone);
  const time = (at: string, text: string) => <time dateTime={at}>{text}</time>;
  return (
    <>
      {author && <Portrait picture={author.picture} sizes="48px" />}
      <p>
        <Credits authors={authors} language={language} />
        <span className="facts">
          {time(
            publishedAt,
            isNews ? moment(publishedAt) : formatDate(publishedAt, language, timeZone),
          )}
          {/* Beside the time there is no room for more words on a phone. */}
          <span>{isNews ? brief(article.minutes) : minutes(article.minutes)}</span>
        </span>
        {updatedAt > publishedAt && moment(updatedAt) !== moment(publishedAt) && (
          <span>
            {updated} {time(updatedAt, moment(updatedAt))}
          </span>
        )}
      </p>
    </>
  );
}

function TranslationLink({ article: { translation } }: Pick<Props, 'article'>) {
  if (!translation) return null;
  return (
    <a
      className="switch"
      href={translation.address}
      lang={translation.language}
      hrefLang={translation.language}
      rel="alternate"
    >
      {readIn[translation.language]}
    </a>
  );
}
