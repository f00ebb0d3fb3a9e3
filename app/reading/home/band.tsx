import type { SectionForm } from '../../../contract/home-page.ts';
import type { HomeSectionView, SectionCard } from '../../../contract/reading/cards.ts';
import { languageOf } from '../../../hindi/language.ts';
import { Portrait } from '../article/portrait.tsx';
import { Card, withoutRepeats } from '../card.tsx';
import { HeadlineItems, Numbered, Opinions, SmallItem } from './plain-forms.tsx';

const rail = '(min-width:1280px) 470px,(min-width:900px) 36vw,(min-width:600px) 44vw,80vw';
const square = '(min-width:1280px) 461px,(min-width:1100px) 36vw,(min-width:900px) 48vw';
const arch = '(min-width:1280px) 627px,(min-width:600px) 45vw';

/** The classes of a row of cards, and the widths of the pictures of its first card and of the others. */
interface Row {
  shape: string;
  sizes: [first: string, others: string];
}

/** A large story with two beside it; on phones only the first is large. */
const feature: Row = {
  shape: 'story-row form-feature rows',
  sizes: [
    '(min-width:1280px) 695px,(min-width:900px) 54vw,82vw',
    '(min-width:900px) 400px,(min-width:600px) 240px,166px',
  ],
};

/**
 * The rows of forms made of cards. What is cut off at the sides of pictures counts: they are 16 : 10, and their
 * places narrower.
 */
const rows: Record<'feature' | 'rail' | 'cards' | 'essay' | 'ranks', Row> = {
  feature,
  ranks: feature,
  rail: { shape: 'story-row form-rail', sizes: [rail, rail] },
  cards: {
    shape: 'story-row form-cards rows-all',
    sizes: [`${square},(min-width:600px) 56vw,166px`, `${square},(min-width:600px) 45vw,166px`],
  },
  essay: { shape: 'story-row form-essay rows', sizes: [`${arch},88vw`, `${arch},166px`] },
};

const third = '(min-width:1280px) 392px,(min-width:900px) 30vw,(min-width:600px) 45vw,166px';
const standard: Row = { shape: 'grid-cards rows-all', sizes: [third, third] };

/** A row of fewer than three stories, which looks the same in every form. */
const few = (many: number): Row => ({
  shape: `story-row few few-${many} rows`,
  sizes: ['(min-width:1280px) 816px,(min-width:600px) 62vw,82vw', '(min-width:600px) 45vw,166px'],
});

const picture: Row = {
  shape: 'form-picture',
  sizes: ['(min-width:1280px) 1240px,100vw', '100vw'],
};

/** Shows an author's portrait, or the first syllable of the name, with the name and perhaps other words. */
function Face({ card: { authorName, face }, words }: { card: SectionCard; words: string }) {
  return (
    <p className="card-face">
      <Portrait picture={face} name={authorName} sizes="52px" />
      <b className="meta" lang={languageOf(authorName)}>
        {authorName}
      </b>
      {words && (
        <span className="meta" lang={languageOf(words)}>
          · {words}
        </span>
      )}
    </p>
  );
}

interface Props {
  section: HomeSectionView;
  form: SectionForm;
  /** The id of the story that stands large above. */
  leadId: string | undefined;
}

/** Gives the large place to the second card where the header carries the first one (docs/decisions/home-page-and-lists.md). */
function inPlaces(
  [first, second, third, ...others]: SectionCard[],
  { form, leadId }: Omit<Props, 'section'>,
) {
  if (!first || !second || !third) return [first, second].flatMap((card) => card ?? []);
  const isLarge = form === 'feature' || form === 'ranks';
  return isLarge && first._id === leadId
    ? [second, first, third, ...others]
    : [first, second, third, ...others];
}

/** Returns rows of three; the last has what is left, so that no row has a hole. */
function rowsOfThree(cards: SectionCard[]): SectionCard[][] {
  const found: SectionCard[][] = [];
  for (let at = 0; at < cards.length; at += 3) found.push(cards.slice(at, at + 3));
  return found;
}

interface RowProps {
  row: Row;
  cards: SectionCard[];
  category: string | undefined;
  /** Whether the writers' faces stand at the pictures. */
  faces?: boolean;
}

function CardRow({ row: { shape, sizes }, cards, category, faces = false }: RowProps) {
  return (
    <ul className={shape}>
      {cards.map((card, place) => {
        const kicker = card.category?._id !== category;
        const withFace = faces && card.authorName;
        return (
          <li key={card._id}>
            <Card
              card={card}
              heading="h4"
              sizes={sizes[place === 0 ? 0 : 1]}
              kicker={kicker}
              face={withFace ? <Face card={card} words={kicker ? '' : card.kicker} /> : undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The lowest ranks of a section: small pictures, then headlines alone. */
function LowRank({
  place,
  cards,
  category,
}: Pick<RowProps, 'cards' | 'category'> & { place: number }) {
  if (place > 2) {
    return (
      <ul className="headlines-list rank-least">
        <HeadlineItems cards={cards} category={category} />
      </ul>
    );
  }
  return (
    <ul className="rank-small">
      {cards.map((card) => (
        <SmallItem key={card._id} card={card} />
      ))}
    </ul>
  );
}

/** Shows the cards of a section in its form, of which a row of fewer than three stands in halves. */
export function BandCards({ section: { category, cards }, form, leadId }: Props) {
  const own = category?._id;
  if (form === 'numbered') return <Numbered cards={cards} category={own} />;
  if (form === 'opinion') return <Opinions cards={cards} />;
  const parts = rowsOfThree(withoutRepeats(inPlaces(cards, { form, leadId })));
  if (form === 'picture') return <CardRow row={picture} cards={parts[0] ?? []} category={own} />;
  const lists = parts.map((part, place) => {
    const key = part[0]?._id;
    if (form === 'ranks' && place > 1) {
      return <LowRank key={key} place={place} cards={part} category={own} />;
    }
    const isLater = place > 0 && (form === 'feature' || form === 'ranks');
    const whole = isLater ? standard : rows[form];
    const row = part.length < 3 ? few(part.length) : whole;
    const faces = form === 'rail' && part.length === 3;
    return <CardRow key={key} row={row} cards={part} category={own} faces={faces} />;
  });
  return lists.length > 1 ? <div className="band-rows">{lists}</div> : lists;
}
