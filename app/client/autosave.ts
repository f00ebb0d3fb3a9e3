import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type Kept, readKept, storeKept } from './kept-work.ts';

/** Milliseconds after the last key until the text is stored on the device. */
const PAUSE = 600;

/** Milliseconds after the first change that is not stored yet, however steadily somebody types. */
const LONGEST_WAIT = 3000;

/**
 * Stores typed work on the device until it is saved, so that it survives a crash, a closed tab or an
 * expired session. `found` is the work that an earlier visit left.
 */
export function useAutosave<T>(key: string, schema: z.ZodType<T>) {
  const [found, setFound] = useState<Kept<T> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Stores what still waits for the pause. */
  const flush = useRef<() => void>(undefined);
  /** When the first of what still waits was typed, in milliseconds. */
  const since = useRef<number>(undefined);
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    flush.current = undefined;
    since.current = undefined;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once for each key.
  useEffect(() => {
    setFound(readKept(key, schema));
    return () => {
      flush.current?.();
      settle();
    };
  }, [key]);

  const keep = useCallback(
    (value: T) => {
      clearTimeout(timer.current);
      const now = Date.now();
      since.current ??= now;
      const store = () => {
        settle();
        storeKept(key, { at: Date.now(), value });
      };
      flush.current = store;
      timer.current = setTimeout(store, Math.min(PAUSE, since.current + LONGEST_WAIT - now));
    },
    [key, settle],
  );

  /** Stores work at once. */
  const keepNow = useCallback(
    (value: T) => {
      settle();
      storeKept(key, { at: Date.now(), value });
    },
    [key, settle],
  );

  const forget = useCallback(() => {
    settle();
    localStorage.removeItem(key);
    setFound(null);
  }, [key, settle]);

  return { found, keep, keepNow, forget };
}
