import { useState } from 'react';
import { Late } from '../../../ui/late.tsx';
import { partOf } from '../../../ui/use-part.ts';
import { words } from '../../../words/admin/admin.ts';
import { loadDesk } from '../../../words/admin/desk/desk.ts';
import type { DeskProps, ReturnedProps } from './desk-part.tsx';

const part = partOf(async () => {
  const [{ DeskPart, Returned }, texts] = await Promise.all([
    import('./desk-part.tsx'),
    loadDesk(),
  ]);
  return { DeskPart, Returned, texts };
});

type Props = Omit<DeskProps, 'texts'> & {
  /** Whether somebody has opened the part of the form in which it stands. */
  isAsked: boolean;
};

/** Shows the work on an article; where nothing is planned and nobody has asked, a button that opens it. */
export function LazyDesk({ isAsked, ...props }: Props) {
  const [opened, setOpened] = useState(false);
  const { assignee, due, brief, approval } = props.article.desk;
  if (isAsked || opened || assignee || due || brief || approval) {
    return (
      <Late part={part} waiting={null}>
        {({ DeskPart, texts }) => <DeskPart {...props} texts={texts} />}
      </Late>
    );
  }
  return (
    <p>
      <button type="button" className="button small" onClick={() => setOpened(true)}>
        {words.articles.work}
      </button>
    </p>
  );
}

/** Says why an article, or its working copy, was sent back, above it. */
export function LazyReturned({ returned }: Pick<ReturnedProps, 'returned'>) {
  return (
    <Late part={part} waiting={null}>
      {({ Returned, texts }) => <Returned returned={returned} texts={texts} />}
    </Late>
  );
}
