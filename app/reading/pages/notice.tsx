import type { ReactNode } from 'react';
import { useInterface } from '../../words/interface.ts';

/** A page with little to say: a heading, a few words, and somewhere to go. */
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
