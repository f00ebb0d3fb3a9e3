import type { ArticleCard } from '../../contract/content.ts';
import { languageOf } from '../../contract/language.ts';
import { paths } from '../../contract/paths/paths.ts';
import { byline } from '../words/byline.ts';
import { useInterface } from '../words/interface.ts';
import { formatShortDate } from './format.ts';
import { useSite } from './use-site.ts';

/** Shows the category of an article, in its colour. */
export function Kicker({ category }: Pick<ArticleCard, 'category'>) {
  const { to } = useInterface();
  if (!category) return null;
  return (
    <p className="kicker">
      <a href={to(paths.category(category))} lang={languageOf(category.name)}>
        {category.name}
      </a>
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
    <p className="meta">
      {authorName && !withoutAuthor && (
        <>
          <b lang={languageOf(authorName)}>{authorName}</b> ·{' '}
        </>
      )}
      <time dateTime={publishedAt}>
        {formatShortDate(publishedAt, language, { timeZone: settings.timeZone, now })}
      </time>{' '}
      · {byline[language].brief(minutes)}
    </p>
  );
}
