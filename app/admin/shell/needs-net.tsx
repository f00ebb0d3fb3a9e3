import { useEffect, useRef } from 'react';
import { words } from '../../words/admin/admin.ts';
import { failures } from '../../words/failures.ts';

interface Props {
  again: () => void;
  stay: () => void;
}

/** Says, in the place of the screen, that the next one cannot be loaded without the net. */
export function NeedsNet({ again, stay }: Props) {
  const { problem } = words.shell;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="empty">
      <h1 ref={heading} tabIndex={-1}>
        {problem.needsNet}
      </h1>
      <p>{failures.unreachable}</p>
      <p>
        <button type="button" className="button primary" onClick={again}>
          {problem.tryAgain}
        </button>{' '}
        <button type="button" className="button" onClick={stay}>
          {problem.stay}
        </button>
      </p>
    </div>
  );
}
