import type { ArticleCard, SectionCard } from '../../../contract/reading/cards.ts';
import { languageOf } from '../../../hindi/language.ts';
import { Portrait } from '../article/portrait.tsx';
import { Cover, Excerpt } from '../card.tsx';
import { TitleLink, titleClass } from '../headline.tsx';
import { HeadlineItem } from '../headline-list.tsx';
import { Meta } from '../meta.tsx';

interface Props {
  cards: ArticleCard[];
  /** The id of the category that fills the section, which its stories do not say. */
  category: string | undefined;
}

/** Shows stories of a section as headlines alone. */
export function HeadlineItems({ cards, category }: Props) {
  return cards.map((card) => (
    <HeadlineItem
      key={card._id}
      card={card}
      heading="h4"
      kicker={card.category?._id !== category}
    />
  ));
}

/** Shows headlines with their numbers, such as what is read most. */
export function Numbered(props: Props) {
  return (
    <ol className="headlines-list form-numbered">
      <HeadlineItems {...props} />
    </ol>
  );
}

/** Shows opinions: the writer's face and name, and then what is said. */
export function Opinions({ cards }: { cards: SectionCard[] }) {
  return (
    <ul className="form-opinion">
      {cards.map((card) => (
        <li key={card._id} lang={card.language} data-dye={card.category?.dye}>
          <Portrait picture={card.face} name={card.authorName} sizes="84px" />
          <div>
            {card.authorName && (
              <p className="opinion-of" lang={languageOf(card.authorName)}>
                {card.authorName}
              </p>
            )}
            <h4 className={titleClass(card.name, 'card-title')}>
              <TitleLink card={card} />
            </h4>
            {card.excerpt && (
              <p className="card-excerpt">
                <Excerpt text={card.excerpt} language={card.language} />
              </p>
            )}
            <Meta card={card} withoutAuthor />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Shows a story with a small picture and without text. */
export function SmallItem({ card }: { card: ArticleCard }) {
  return (
    <li lang={card.language} data-dye={card.category?.dye}>
      <Cover card={card} sizes="150px" />
      <div>
        <h4 className={titleClass(card.name, 'card-title')}>
          <TitleLink card={card} />
        </h4>
        <Meta card={card} />
      </div>
    </li>
  );
}
