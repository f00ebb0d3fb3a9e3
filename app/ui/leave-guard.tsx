import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { words } from '../words/admin/admin.ts';
import { Modal } from './modal.tsx';

/** Asks before the person leaves unsaved changes by a link or by closing the tab. */
export function LeaveGuard({ dirty }: { dirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && dirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  const { leave } = words.ui;
  return (
    <Modal
      title={leave.title}
      description={leave.text}
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
    >
      <div className="dialog-buttons">
        <button type="button" className="button danger" onClick={() => blocker.proceed?.()}>
          {leave.leave}
        </button>
        <button type="button" className="button primary" onClick={() => blocker.reset?.()}>
          {leave.stay}
        </button>
      </div>
    </Modal>
  );
}
