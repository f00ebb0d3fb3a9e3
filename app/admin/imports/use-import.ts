import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Import, importSchema, isActive } from '../../../contract/imports.ts';
import { api } from '../../client/api.ts';

/** Milliseconds between two looks at an import that is under way. */
const PAUSE = 1500;

/** Follows an import while it is under way; at its end, all of the screen is loaded anew. */
export function useImport(loaded: Import): Import {
  const [seen, setSeen] = useState(loaded);
  const { revalidate } = useRevalidator();
  // What was loaded last holds; then what was seen since.
  const [from, setFrom] = useState(loaded);
  if (from !== loaded) {
    setFrom(loaded);
    setSeen(loaded);
  }
  const { _id, state } = seen;
  const follows = isActive(state);
  useEffect(() => {
    if (!follows) return;
    const stop = new AbortController();
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const now = await api(importSchema, `/api/imports/${_id}`, { signal: stop.signal });
        if (stop.signal.aborted) return;
        setSeen(now);
        if (!isActive(now.state)) await revalidate();
      } catch {
        // The next look may succeed; the frame says when the site cannot be reached.
      }
    }, PAUSE);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [_id, follows, revalidate]);
  return seen;
}
