import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';

/** Shows a short notice: a heading, a sentence and a link. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  const { words, to } = useInterface();
  return (
    <div className="wide notice">
      <h1>{title}</h1>
      {children}
      <p className="notice-links">
        <a className="more" href={to(paths.home())}>
          {words.pages.goHome}
        </a>{' '}
        <a className="more" href={to(paths.stories())}>
          {words.pages.readAll}
        </a>
      </p>
    </div>
  );
}
