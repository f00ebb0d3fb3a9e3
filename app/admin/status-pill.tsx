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

/** Shows the status of an article in colour and in words; its children follow these. */
export function StatusPill({ status, children }: { status: ListedStatus; children?: ReactNode }) {
  return (
    <span className={`pill ${colours[status]}`}>
      {words.shell.status[status]}
      {children}
    </span>
  );
}
