import { ArrowDown, ArrowUp } from 'lucide-react';
import { flushSync } from 'react-dom';
import { words } from '../../words/admin/admin.ts';

/** The list with one entry at another place. */
export function moved<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, place) => place !== from);
  const entry = list[from];
  return entry === undefined ? list : [...rest.slice(0, to), entry, ...rest.slice(to)];
}

interface Props {
  /** Tells the buttons of two lists apart. */
  list: string;
  what: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
}

/** Up and down. The focus goes along with what was moved, so that it can be moved on. */
export function MoveButtons({ list, what, place, count, onMove }: Props) {
  const id = (at: number, way: 'up' | 'down') => `${list}-${at}-${way}`;
  const move = (to: number, way: 'up' | 'down') => {
    flushSync(() => onMove(to));
    const atEnd = to === (way === 'up' ? 0 : count - 1);
    const other = way === 'up' ? 'down' : 'up';
    document.getElementById(id(to, atEnd ? other : way))?.focus();
  };
  const { list: said } = words.settings;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        id={id(place, 'up')}
        aria-label={said.up(what, place + 1, count)}
        disabled={place === 0}
        onClick={() => move(place - 1, 'up')}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        id={id(place, 'down')}
        aria-label={said.down(what, place + 1, count)}
        disabled={place === count - 1}
        onClick={() => move(place + 1, 'down')}
      >
        <ArrowDown aria-hidden="true" />
      </button>
    </>
  );
}
