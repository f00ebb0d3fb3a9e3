import type { Content } from '../../../contract/content.ts';
import type { Further as Found } from '../../../contract/reading/articles.ts';
import type { ArticleCard } from '../../../contract/reading/cards.ts';
import { useReading } from '../../words/reading-interface.ts';
import { CardGrid } from '../card.tsx';
import { HeadlineItem } from '../headline-list.tsx';
import { PartFailed } from '../part-failed.tsx';

/** Null when it could not be read. */
export type MaybeFound = Found | null;

/** What may be read after an article. */
export function loadFurther(
  content: Content,
  article: Parameters<Content['further']>[0],
): Promise<MaybeFound> {
  return content.further(article).catch(() => null);
}

/** Shows after an article what may be read next. */
export function Further({ found }: { found: MaybeFound }) {
  const { words } = useReading();
  if (found?.suggestions.length === 0) return null;
  return (
    <aside className="further" aria-labelledby="further">
      <div className="wide">
        <h2 id="further">{words.article.moreToRead}</h2>
        {found ? (
          <>
            <CardGrid cards={found.suggestions} heading="h3" columns="further" kicker />
            <Related cards={found.related} />
          </>
        ) : (
          <PartFailed />
        )}
      </div>
    </aside>
  );
}

/** Lists articles on the same subject, without pictures. */
function Related({ cards }: { cards: ArticleCard[] }) {
  const { words } = useReading();
  if (cards.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related">
      <h3 id="related">{words.article.related}</h3>
      <ul>
        {cards.map((card) => (
          <HeadlineItem key={card._id} card={card} heading="h4" />
        ))}
      </ul>
    </section>
  );
}
