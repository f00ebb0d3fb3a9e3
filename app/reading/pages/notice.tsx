import type { ReactNode } from 'react';

/** A page with little to say: a heading, a few words, and somewhere to go. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wide notice" lang="en">
      <h1>{title}</h1>
      {children}
      <p className="notice-links">
        <a className="more" href="/">
          Go to the home page
        </a>{' '}
        <a className="more" href="/stories">
          Read all stories
        </a>
      </p>
    </div>
  );
}
