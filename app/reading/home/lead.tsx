import type { ArticleCard } from '../../../contract/content.ts';
import { languageOf } from '../../../contract/language.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { byline } from '../../words/byline.ts';
import { useInterface } from '../../words/interface.ts';
import { ReadMore, ResponsivePicture } from '../card.tsx';
import { formatDate } from '../format.ts';
import { Mixed } from '../mixed-language.tsx';

/** Shows the lead article at the top of the home page, with the header image. */
export function Lead({ card, timeZone }: { card: ArticleCard; timeZone: string }) {
  const { to } = useInterface();
  const { language } = card;
  const address = to(card.address);
  return (
    <article className="lead" lang={language}>
      {card.picture && (
        <a className="lead-picture" href={address} tabIndex={-1} aria-hidden="true">
          <ResponsivePicture
            picture={{ ...card.picture, alt: '' }}
            sizes="(min-width:1200px) 646px,(min-width:900px) 54vw,91vw"
            first
          />
        </a>
      )}
      <div className="lead-text">
        {card.category && (
          <p className="kicker">
            <a href={to(paths.category(card.category))} lang={languageOf(card.category.name)}>
              {card.category.name}
            </a>
          </p>
        )}
        <h2 className="lead-title">
          <a href={address}>
            <Mixed text={card.name} language={card.language} />
          </a>
        </h2>
        <p className="lead-excerpt">
          <Mixed text={card.excerpt} language={card.language} />
        </p>
        <p className="byline">
          {card.authorName && (
            <>
              <span lang={languageOf(card.authorName)}>{card.authorName}</span> ·{' '}
            </>
          )}
          <time dateTime={card.publishedAt}>
            {formatDate(card.publishedAt, language, timeZone)}
          </time>{' '}
          · {byline[language].minutes(card.minutes)}
        </p>
        <ReadMore card={card} />
      </div>
    </article>
  );
}
