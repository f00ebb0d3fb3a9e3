import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Modal } from './modal.tsx';

/** Asks before unsaved changes are left, by a link or by closing the tab. */
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
  return (
    <Modal
      title="Leave without saving?"
      description="What you have changed here is not saved yet."
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
    >
      <div className="dialog-buttons">
        <button type="button" className="button danger" onClick={() => blocker.proceed?.()}>
          Leave
        </button>
        <button type="button" className="button primary" onClick={() => blocker.reset?.()}>
          Stay
        </button>
      </div>
    </Modal>
  );
}
