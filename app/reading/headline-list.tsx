import { paths } from '../../contract/paths/paths.ts';
import type { ArticleCard } from '../../contract/reading/cards.ts';
import { useReading } from '../words/reading-interface.ts';
import { TitleLink, titleClass } from './headline.tsx';
import { Kicker, Meta } from './meta.tsx';
import { PartFailed } from './part-failed.tsx';

interface ItemProps {
  card: ArticleCard;
  heading: 'h3' | 'h4';
  /** Whether the category is said: not where the list is of one. */
  kicker?: boolean;
}

/** Shows an article as a line of a list, without picture and text. */
export function HeadlineItem({ card, heading: Heading, kicker = false }: ItemProps) {
  return (
    <li lang={card.language} data-dye={card.category?.dye}>
      <Kicker card={card} bare={!kicker} />
      <Heading className={titleClass(card.name, 'card-title')}>
        <TitleLink card={card} />
      </Heading>
      <Meta card={card} />
    </li>
  );
}

interface Props {
  title: string;
  /** Null: they could not be loaded. */
  cards: ArticleCard[] | null;
  /** The number of all stories; the link says it where the page is rebuilt with each of them. */
  total?: number | undefined;
}

/** Shows headlines without pictures, under a heading with a link to all stories. */
export function HeadlineList({ title, cards, total }: Props) {
  const { words, to } = useReading();
  return (
    <section className="wide headlines" aria-labelledby="headlines">
      <div className="headlines-head">
        <h2 className="home-heading" id="headlines">
          {title}
        </h2>
        <p>
          <a className="more" href={to(paths.stories())}>
            {total ? words.lists.all(total) : words.frame.allStories}
          </a>
        </p>
      </div>
      {!cards && <PartFailed />}
      {total === 0 && <p className="section-empty">{words.lists.nothingYet}</p>}
      {cards && cards.length > 0 && (
        <ul className="headlines-list">
          {cards.map((card) => (
            <HeadlineItem key={card._id} card={card} heading="h3" kicker />
          ))}
        </ul>
      )}
    </section>
  );
}
