import type { ReactNode } from 'react';
import { words } from '../words/admin/admin.ts';

interface Props {
  busy: boolean;
  unsaved: boolean;
  /** Nothing of the form has been saved yet. */
  isNew?: boolean;
  /** Said instead of the usual words about what is saved. */
  note?: ReactNode;
  /** A mark before these words. */
  mark?: ReactNode;
  /** The buttons; the one that commits stands last. */
  children: ReactNode;
}

/** The last row of a form, which stays in view at the bottom: what is saved, and what can be done. */
export function ActionBar({ busy, unsaved, isNew = false, note, mark, children }: Props) {
  const { saved } = words.ui;
  const settled = unsaved ? saved.unsaved : isNew ? '' : saved.all;
  return (
    <div className="action-bar">
      <div className="action-state">
        {mark}
        <p role="status">{busy ? saved.saving : (note ?? settled)}</p>
      </div>
      {children}
    </div>
  );
}
