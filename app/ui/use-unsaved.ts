import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from './confirm.tsx';

/** While there is something unsaved, asks before the screen or the tab is left. */
export function useUnsaved(unsaved: boolean): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time it blocks.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirm({
      title: 'Leave without saving?',
      text: 'What you changed here is not saved yet.',
      action: 'Leave',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
