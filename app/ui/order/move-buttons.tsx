import { ArrowDown, ArrowUp } from 'lucide-react';
import { flushSync } from 'react-dom';
import { words } from '../../words/admin/admin.ts';

/** Returns the list with one entry moved to another place. */
export function moveEntry<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, place) => place !== from);
  const entry = list[from];
  return entry === undefined ? list : [...rest.slice(0, to), entry, ...rest.slice(to)];
}

interface Props {
  /** Distinguishes the buttons of several lists on one screen. */
  list: string;
  what: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves an entry up and down. The focus follows the entry, so that it can be moved again. */
export function MoveButtons({ list, what, place, count, onMove }: Props) {
  const id = (at: number, way: 'up' | 'down') => `${list}-${at}-${way}`;
  const move = (to: number, way: 'up' | 'down') => {
    flushSync(() => onMove(to));
    const atEnd = to === (way === 'up' ? 0 : count - 1);
    const other = way === 'up' ? 'down' : 'up';
    document.getElementById(id(to, atEnd ? other : way))?.focus();
  };
  const { order: labels } = words.ui;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        id={id(place, 'up')}
        aria-label={labels.up(what, place + 1, count)}
        disabled={place === 0}
        onClick={() => move(place - 1, 'up')}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        id={id(place, 'down')}
        aria-label={labels.down(what, place + 1, count)}
        disabled={place === count - 1}
        onClick={() => move(place + 1, 'down')}
      >
        <ArrowDown aria-hidden="true" />
      </button>
    </>
  );
}
