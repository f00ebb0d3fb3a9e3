import type { ReactNode } from 'react';
import type { ListedStatus } from '../../contract/articles.ts';
import { words } from '../words/admin/admin.ts';

const colours: Record<ListedStatus, string> = {
  draft: 'grey',
  review: 'amber',
  scheduled: 'indigo',
  published: 'green',
  unpublished: 'rose',
};

interface Props {
  status: ListedStatus;
  /** Whether it is about the working copy of an article. */
  copy?: boolean;
  children?: ReactNode;
}

/** Shows the status of an article in colour and in words; its children follow these. */
export function StatusPill({ status, copy = false, children }: Props) {
  return (
    <span className={`pill ${copy ? 'indigo' : colours[status]}`}>
      {copy ? words.articles.workingCopy : words.shell.status[status]}
      {children}
    </span>
  );
}
