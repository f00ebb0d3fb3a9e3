import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { api } from '../client/api.ts';

/** Milliseconds between two looks at what is under way. */
const PAUSE = 1500;

interface Options<Value, Work> {
  /** The call that says how it stands. */
  path: string;
  schema: z.ZodType<Value>;
  /** Returns what is under way; undefined: nothing is. It stays the same function. */
  workIn: (value: Value) => Work | undefined;
  /** Called at the end of what was under way. It stays the same function. */
  onEnd?: (work: Work, value: Value) => void;
}

/** Follows what the server has under way; at its end, all of the screen is loaded anew. */
export function useFollowed<Value, Work>(
  loaded: Value,
  { path, schema, workIn, onEnd }: Options<Value, Work>,
): Value {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState({ loaded, value: loaded });
  // What was loaded last holds; then what was seen since.
  const value = seen.loaded === loaded ? seen.value : loaded;
  const work = workIn(value);
  useEffect(() => {
    if (work === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const now = await api(schema, path, { signal });
        if (signal.aborted) return;
        setSeen({ loaded, value: now });
        if (workIn(now) === work) return;
        onEnd?.(work, now);
        await revalidate();
      } catch {
        // The next look may succeed; the frame says when the site cannot be reached.
      }
    }, PAUSE);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [work, loaded, path, schema, workIn, onEnd, revalidate]);
  return value;
}
