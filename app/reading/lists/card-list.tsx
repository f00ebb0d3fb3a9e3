import { Fragment } from 'react';
import type { ArticleCard, CardPage } from '../../../contract/reading/cards.ts';
import { Card, withoutRepeats } from '../card.tsx';
import { PartFailed } from '../part-failed.tsx';
import { noSlots, Slot, SlotParts, type Slots } from '../slots.tsx';
import { Pager } from './pager.tsx';

interface Props {
  /** Null when it could not be read. */
  list: CardPage | null;
  /** The path of its first page. */
  path: string;
  /** The text of an empty list. */
  empty: string;
  /** What features have put into the page. */
  slots: Slots;
  /** Whether its first picture is the first of the page. */
  first?: boolean;
  /** Whether cards say their category: not where the list is of one. */
  kicker?: boolean;
}

/** A row of cards: its classes, and the widths of the pictures of its first card and of the others. */
interface Form {
  shape: string;
  sizes: [first: string, others: string];
}

const third = '(min-width:1280px) 392px,(min-width:900px) 30vw,(min-width:600px) 45vw,166px';
const wide = '(min-width:1280px) 816px,(min-width:600px) 62vw,166px';
const half = '(min-width:1280px) 604px,(min-width:600px) 45vw,166px';

const forms: Record<'one' | 'two' | 'three', Form> = {
  one: { shape: 'story-row few few-1', sizes: [wide, wide] },
  two: { shape: 'story-row few few-2', sizes: [half, half] },
  three: { shape: 'grid-cards', sizes: [third, third] },
};

/** Large on every screen, with two stories beside it. */
const lead: Form = {
  shape: 'story-row form-feature',
  sizes: [
    '(min-width:1280px) 695px,(min-width:900px) 54vw,82vw',
    '(min-width:900px) 400px,(min-width:600px) 45vw,166px',
  ],
};

/** Returns rows of three; the last has what is left, so that no row has a hole. */
function rowsOf(cards: ArticleCard[]): ArticleCard[][] {
  const rows: ArticleCard[][] = [];
  for (let at = 0; at < cards.length; at += 3) rows.push(cards.slice(at, at + 3));
  return rows;
}

function formOf(row: ArticleCard[], isFirst: boolean): Form {
  if (row.length === 1) return forms.one;
  if (row.length === 2) return forms.two;
  return isFirst ? lead : forms.three;
}

/** Shows a list page of cards with its pager, or in its place what went wrong. */
export function CardList({ list, path, empty, slots, first = true, kicker = false }: Props) {
  if (!list) return <PartFailed className="wide list" />;
  return (
    <div className="wide list">
      <SlotParts slots={list.cards.length > 0 ? slots : noSlots} />
      {list.cards.length === 0 && <p className="section-empty dropped">{empty}</p>}
      {rowsOf(withoutRepeats(list.cards)).map((row, place) => {
        const { shape, sizes } = formOf(row, place === 0);
        return (
          <Fragment key={row[0]?._id}>
            <ul className={`${shape} ${place === 0 ? 'rows' : 'rows-all'}`}>
              {row.map((card, at) => (
                <li key={card._id}>
                  <Card
                    card={card}
                    heading="h2"
                    sizes={at === 0 ? sizes[0] : sizes[1]}
                    first={first && place === 0 && at === 0}
                    kicker={kicker}
                  />
                </li>
              ))}
            </ul>
            {place === 0 && <Slot slots={slots} name="list.middle" />}
          </Fragment>
        );
      })}
      <Pager path={path} page={list.page} pages={list.pages} />
    </div>
  );
}
