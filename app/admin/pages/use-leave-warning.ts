import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../../ui/confirm.tsx';

/**
 * Asks before a screen with unsaved changes is left. Answers a function that lets navigations
 * through (or no longer): for a save that leads on before the screen knows that it has worked.
 */
export function useLeaveWarning(unsaved: boolean): (through: boolean) => void {
  const confirm = useConfirm();
  const open = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !open.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each blocked navigation asks once.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: 'Leave without saving?',
      text: 'What you changed here has not been saved and would be lost.',
      action: 'Leave',
    };
    confirm(question).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (through) => {
    open.current = through;
  };
}
