import { type ReactNode, useEffect, useRef } from 'react';
import { words } from '../words/admin/admin.ts';
import { useSaveKey } from './use-save-key.ts';

interface Props {
  busy: boolean;
  unsaved: boolean;
  /** Called at Ctrl+S. */
  onSaveKey: () => void;
  /** Nothing of the form has been saved yet. */
  isNew?: boolean;
  /** Shown instead of the usual words about what is saved. */
  note?: ReactNode;
  /** Whether the note is read aloud when it comes: what changes while somebody writes would be read over their words. */
  speaks?: boolean;
  /** A mark before these words. */
  mark?: ReactNode;
  /** The buttons; the one that commits stands last. */
  children: ReactNode;
}

/** Tells the style sheets how high the bar is, so that it covers neither the focus nor a toast. */
function reserve(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--action-bar', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--action-bar');
  };
}

/** The last row of a form, which stays in view at the bottom: what is saved, and what can be done. */
export function ActionBar({
  busy,
  unsaved,
  onSaveKey,
  isNew = false,
  note,
  speaks = false,
  mark,
  children,
}: Props) {
  useSaveKey(onSaveKey);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => reserve(bar.current), []);
  const { saved } = words.ui;
  const settled = unsaved ? saved.unsaved : isNew ? '' : saved.all;
  return (
    <div ref={bar} className="action-bar">
      <div className="action-state">
        {mark}
        <div>
          <p role="status">{busy ? saved.saving : speaks && note}</p>
          <p>{!busy && !speaks && (note ?? settled)}</p>
        </div>
      </div>
      {children}
    </div>
  );
}
