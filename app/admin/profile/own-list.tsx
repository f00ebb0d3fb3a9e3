import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Late } from '../../ui/late.tsx';
import { useNear } from '../../ui/use-near.ts';
import type { Part } from '../../ui/use-part.ts';
import { number } from '../../words/count.ts';
import type { OnSheet } from './on-sheet.ts';

interface Props {
  id: string;
  title: string;
  /** What draws the list, which the profile does not wait for. */
  part: Part<{ List: (sheet: OnSheet) => ReactNode }>;
  /** Whether its feature is switched off: the sheet is seen only once there was something on it. */
  isOff?: boolean;
}

/**
 * A sheet with a list of one's own things, asked for when the sheet comes near the window. The title is there from the
 * beginning, so that headings and anchors lead to it, and stays the same element, so that nobody loses their place.
 * Until then Tab stops at the sheet: it would jump over a list that is not there.
 */
export function OwnList({ id, title, part, isOff = false }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const near = useNear(sheet);
  const [total, setTotal] = useState<number>();
  const [isHidden, setHidden] = useState(isOff);
  const onTotal = useCallback((count: number) => {
    setTotal(count);
    if (count > 0) setHidden(false);
  }, []);
  return (
    <section
      className="sheet own-sheet"
      aria-labelledby={id}
      ref={sheet}
      hidden={isHidden}
      tabIndex={total === undefined ? 0 : -1}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
        {total ? ` (${number(total)})` : ''}
      </h2>
      {(near || isOff) && (
        <Late part={part}>{({ List }) => <List title={heading} onTotal={onTotal} />}</Late>
      )}
    </section>
  );
}
