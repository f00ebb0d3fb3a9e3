import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds without a key before a change is reported, and the most it waits while keys come. */
const PAUSE = 250;
const LONGEST_PAUSE = 3000;

/** Events that lead out of the text: a pending change is reported before they are handled. */
const leaving = ['pointerdown', 'focusout', 'submit', 'beforeunload', 'pagehide'];

/**
 * Reports changes once the keys pause: making the HTML of a long text and rendering the form around it
 * takes longer than a key may on a phone. The first change is reported at once, so that the form knows
 * that there is something to lose.
 */
export function useLazyChange(tell: () => void) {
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; since: number } | null>(null);
  const begun = useRef(false);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });

  const drop = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
  }, []);

  const now = useCallback(() => {
    if (!pending.current) return;
    drop();
    latest.current();
  }, [drop]);

  const later = useCallback(() => {
    if (!begun.current) {
      begun.current = true;
      latest.current();
      return;
    }
    const since = pending.current?.since ?? Date.now();
    const wait = Math.max(0, Math.min(PAUSE, since + LONGEST_PAUSE - Date.now()));
    clearTimeout(pending.current?.timer);
    pending.current = { since, timer: setTimeout(now, wait) };
  }, [now]);

  useEffect(() => {
    // A shortcut may save what stands in the form.
    const onKey = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && now();
    for (const event of leaving) addEventListener(event, now, true);
    addEventListener('keydown', onKey, true);
    return () => {
      for (const event of leaving) removeEventListener(event, now, true);
      removeEventListener('keydown', onKey, true);
      drop();
    };
  }, [now, drop]);

  return { later, now, drop };
}
