import type { SectionForm } from '../../../contract/home-page.ts';
import type { HomeSectionView, SectionCard } from '../../../contract/reading/cards.ts';
import { languageOf } from '../../../hindi/language.ts';
import { Portrait } from '../article/portrait.tsx';
import { Card, withoutRepeats } from '../card.tsx';

const rail = '(min-width:1280px) 470px,(min-width:900px) 36vw,(min-width:600px) 44vw,80vw';
const square = '(min-width:1280px) 461px,(min-width:1100px) 36vw,(min-width:900px) 48vw';
const arch = '(min-width:1280px) 627px,(min-width:600px) 45vw';

/**
 * The widths of pictures in each form: of its first card, and of the others. What is cut off at the sides
 * counts: pictures are 16 : 10, and their places narrower.
 */
const sizes: Record<SectionForm, [first: string, others: string]> = {
  feature: [
    '(min-width:1280px) 695px,(min-width:900px) 54vw,82vw',
    '(min-width:900px) 400px,(min-width:600px) 240px,166px',
  ],
  rail: [rail, rail],
  cards: [`${square},(min-width:600px) 56vw,166px`, `${square},(min-width:600px) 45vw,166px`],
  essay: [`${arch},88vw`, `${arch},166px`],
};

/** The classes of each form; on phones its cards are rows, all but the first or all, or a rail. */
const shapes: Record<SectionForm, string> = {
  feature: 'form-feature rows',
  rail: 'form-rail',
  cards: 'form-cards rows-all',
  essay: 'form-essay rows',
};

/** The widths in a section with fewer than three stories, which looks the same in every form. */
const few = [
  '(min-width:1280px) 816px,(min-width:600px) 62vw,82vw',
  '(min-width:600px) 45vw,166px',
];

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

/** Gives the large place to the second card where the header shows the first one large (docs/decisions/home-page-and-lists.md). */
function inPlaces(
  [first, second, ...others]: SectionCard[],
  { form, leadId }: Omit<Props, 'section'>,
) {
  if (!first || !second) return first ? [first] : [];
  const isLarge = form === 'feature' && others.length > 0;
  return isLarge && first._id === leadId ? [second, first, ...others] : [first, second, ...others];
}

/** Shows the cards of a section in its form; fewer than three stand in halves. */
export function BandCards({ section: { category, cards }, form, leadId }: Props) {
  const whole = cards.length > 2;
  const [first = '', others = ''] = whole ? sizes[form] : few;
  return (
    <ul className={`story-row ${whole ? shapes[form] : `few few-${cards.length} rows`}`}>
      {withoutRepeats(inPlaces(cards, { form, leadId })).map((card, place) => {
        const kicker = card.category?._id !== category?._id;
        const withFace = whole && form === 'rail' && card.authorName;
        return (
          <li key={card._id}>
            <Card
              card={card}
              heading="h4"
              sizes={place === 0 ? first : others}
              kicker={kicker}
              face={withFace ? <Face card={card} words={kicker ? '' : card.kicker} /> : undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}
