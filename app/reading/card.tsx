import type { ReactNode } from 'react';
import type { Language } from '../../contract/common.ts';
import type { ArticleCard } from '../../contract/reading/cards.ts';
import { firstCharacter, lastWordEnd } from '../../contract/truncate.ts';
import { useReading } from '../words/reading-interface.ts';
import { TitleLink, titleClass } from './headline.tsx';
import { Kicker, Meta } from './meta.tsx';
import { Mixed } from './mixed-language.tsx';
import { ResponsivePicture } from './picture.tsx';

interface CoverProps {
  card: Pick<ArticleCard, 'address' | 'category' | 'language' | 'name' | 'picture'>;
  sizes: string;
  first?: boolean;
}

/**
 * Shows the picture of a card, or in its place the first syllable of the title on the colour of its
 * category. It leads where the title does, so that only the title is a stop of the keyboard.
 */
export function Cover({ card, sizes, first = false }: CoverProps) {
  const { picture, name } = card;
  const link = { href: useReading().toStory(card), tabIndex: -1, 'aria-hidden': true };
  if (picture) {
    return (
      <a className="card-picture" {...link}>
        <ResponsivePicture picture={{ ...picture, alt: '' }} sizes={sizes} first={first} />
      </a>
    );
  }
  return (
    <a className="card-picture akshar" {...link}>
      <span>{firstCharacter(name)}</span>
    </a>
  );
}

/** The `sizes` of pictures in a grid: of three columns on wide pages, of two below an article; on phones the first is large. */
const gridSizes = {
  wide: '(min-width:1280px) 392px,(min-width:900px) 30vw,(min-width:600px) 45vw,',
  further: '(min-width:1280px) 400px,(min-width:600px) 45vw,',
};

/** The visible characters of an excerpt that a phone shows, on two or three lines. */
const ON_PHONE = 64;

/** Shows an excerpt, whose rest phones leave out: a number of lines would end within a word. */
export function Excerpt({ text, language }: { text: string; language: Language }) {
  const end = lastWordEnd(text, ON_PHONE) ?? text.length;
  return (
    <>
      <Mixed text={text.slice(0, end)} language={language} />
      {end < text.length && (
        <span className="rest">
          <Mixed text={text.slice(end)} language={language} />
        </span>
      )}
    </>
  );
}

interface CardProps {
  card: ArticleCard;
  heading: 'h2' | 'h3' | 'h4';
  /** The widths of the picture, as the attribute takes them. */
  sizes: string;
  /** Whether the card is what readers see first. */
  first?: boolean;
  /** Whether the category is said: not where the list is of one. */
  kicker?: boolean;
  /** The author's portrait, which then stands at the picture with the name, and with the words above the title where the category is not said. */
  face?: ReactNode;
}

/**
 * Shows an article as a card: picture, category, title, excerpt, author and Read More. The title is
 * its link; picture and Read More lead there too, for pointers alone.
 */
export function Card({ card, heading: Heading, sizes, first, kicker, face }: CardProps) {
  const { language, words, toStory } = useReading();
  const address = toStory(card);
  return (
    <article className="card" lang={card.language} data-dye={card.category?.dye}>
      <Cover card={card} sizes={sizes} first={first ?? false} />
      {face}
      <div className="card-text">
        <Kicker card={face && !kicker ? { ...card, kicker: '' } : card} bare={!kicker} />
        <Heading className={titleClass(card.name, 'card-title')}>
          <TitleLink card={card} />
        </Heading>
        {card.excerpt && (
          <p className="card-excerpt">
            <Excerpt text={card.excerpt} language={card.language} />
          </p>
        )}
        <Meta card={card} withoutAuthor={face !== undefined} />
        <a className="more" href={address} lang={language} tabIndex={-1} aria-hidden="true">
          {words.lists.readMore}
          {/* Search engines read what links say. */}
          <span className="sr-only" lang={card.language}>
            {`: ${card.name}`}
          </span>
        </a>
      </div>
    </article>
  );
}

interface GridProps {
  cards: ArticleCard[];
  heading: CardProps['heading'];
  columns?: keyof typeof gridSizes;
  /** Whether the first card is what readers see first. */
  first?: boolean;
  kicker?: boolean;
}

/** Returns the cards with each picture once: a repeated one would look like the same story. */
export function withoutRepeats<Each extends ArticleCard>(cards: Each[]): Each[] {
  const seen = new Set<string>();
  return cards.map((card) => {
    const { src = '' } = card.picture ?? {};
    const repeated = seen.has(src);
    seen.add(src);
    return repeated ? { ...card, picture: null } : card;
  });
}

/** Shows articles as cards in columns. */
export function CardGrid({ cards, heading, columns = 'wide', first = false, kicker }: GridProps) {
  return (
    <ul className="grid-cards rows">
      {withoutRepeats(cards).map((card, index) => (
        <li key={card._id}>
          <Card
            card={card}
            heading={heading}
            sizes={gridSizes[columns] + (index === 0 ? '82vw' : '166px')}
            first={first && index === 0}
            kicker={kicker ?? false}
          />
        </li>
      ))}
    </ul>
  );
}
