import type { ReactNode } from 'react';
import { useInterface } from '../../words/interface.ts';

/** Shows a short notice: a heading, a sentence and a link. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  const { words, to } = useInterface();
  return (
    <div className="wide notice">
      <h1>{title}</h1>
      {children}
      <p className="notice-links">
        <a className="more" href={to('/')}>
          {words.pages.goHome}
        </a>{' '}
        <a className="more" href={to('/stories')}>
          {words.pages.readAll}
        </a>
      </p>
    </div>
  );
}
