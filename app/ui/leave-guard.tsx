import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { readUserInfo } from '../client/user-info.ts';
import { words } from '../words/admin/admin.ts';
import { Modal } from './modal.tsx';

interface Props {
  dirty: () => boolean;
  /** Whether unsaved changes are kept on the device as well. */
  isStored?: boolean;
  /** What is asked, where it is not about saving. */
  texts?: Record<'title' | 'text' | 'leave' | 'stay', string>;
}

/** The guards of the screen. */
const guards = new Set<Props>();

/** Whether there are unsaved changes that are kept nowhere but on the screen. */
export function isScreenUnsaved(nothingKept: boolean): boolean {
  return [...guards].some(({ dirty, isStored }) => (!isStored || nothingKept) && dirty());
}

/** Asks before the person leaves unsaved changes by a link or by closing the tab. */
export function LeaveGuard({ dirty, isStored = false, texts = words.ui.leave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && dirty(),
  );
  useEffect(() => {
    const owner = readUserInfo()?._id ?? '';
    const ask = (event: BeforeUnloadEvent) => {
      // Whoever has signed out has been asked already, and nobody answers for somebody else.
      if (readUserInfo()?._id === owner && dirty()) event.preventDefault();
    };
    const guard = { dirty, isStored };
    guards.add(guard);
    addEventListener('beforeunload', ask);
    return () => {
      guards.delete(guard);
      removeEventListener('beforeunload', ask);
    };
  }, [dirty, isStored]);
  return (
    <Modal
      title={texts.title}
      description={texts.text}
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
    >
      <div className="dialog-buttons">
        <button type="button" className="button danger" onClick={() => blocker.proceed?.()}>
          {texts.leave}
        </button>
        <button type="button" className="button primary" onClick={() => blocker.reset?.()}>
          {texts.stay}
        </button>
      </div>
    </Modal>
  );
}
