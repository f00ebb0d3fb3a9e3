import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../../ui/confirm.tsx';

/** Asks before the screen or the site is left with changes that are not saved. */
export function useUnsaved(unsaved: boolean): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stop asks once.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: 'Leave without saving?',
      text: 'What you have changed here will be lost.',
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
}
