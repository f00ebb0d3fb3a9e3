import { paths } from '../../contract/paths/paths.ts';
import type { ArticleCard } from '../../contract/reading/cards.ts';
import { languageOf } from '../../hindi/language.ts';
import { byline } from '../words/byline.ts';
import { useInterface } from '../words/interface.ts';
import { formatShortDate } from './format.ts';
import { useSite } from './use-site.ts';

interface KickerProps {
  card: Pick<ArticleCard, 'category' | 'isLive' | 'kicker' | 'language'>;
  /** Whether the category is not said: the list is of one. */
  bare?: boolean;
}

/** Shows whether an article is live, its category in its colour, and the few words that stand above its title. */
export function Kicker({ card, bare = false }: KickerProps) {
  const { category, isLive, kicker, language } = card;
  const { to } = useInterface();
  const section = bare ? null : category;
  if (!section && !kicker && !isLive) return null;
  return (
    <p className="kicker">
      {isLive && (
        <b className="on-air" lang={language}>
          {byline[language].live}
        </b>
      )}
      {section && (
        <a href={to(paths.category(section))} lang={languageOf(section.name)}>
          {section.name}
        </a>
      )}
      {kicker && <span lang={languageOf(kicker)}>{kicker}</span>}
    </p>
  );
}

interface Props {
  card: ArticleCard;
  /** Whether the author stands elsewhere on the card. */
  withoutAuthor?: boolean;
}

/** Shows author, date and reading time of an article, in its language. */
export function Meta({ card, withoutAuthor = false }: Props) {
  const { now, settings } = useSite();
  const { authorName, language, minutes, publishedAt } = card;
  return (
    <p className="meta facts">
      {authorName && !withoutAuthor && <b lang={languageOf(authorName)}>{authorName}</b>}{' '}
      <time dateTime={publishedAt}>
        {formatShortDate(publishedAt, language, { timeZone: settings.timeZone, now })}
      </time>{' '}
      <span>{byline[language].brief(minutes)}</span>
    </p>
  );
}
