import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';

/** Shows a short notice: a heading, a sentence and links. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wide notice">
      <h1>{title}</h1>
      {children}
      <NoticeLinks />
    </div>
  );
}

/** Links to the home page and to all stories. */
export function NoticeLinks() {
  const { words, to } = useInterface();
  return (
    <p className="notice-links">
      <a className="more" href={to(paths.home())}>
        {words.pages.goHome}
      </a>{' '}
      <a className="more" href={to(paths.stories())}>
        {words.pages.readAll}
      </a>
    </p>
  );
}
