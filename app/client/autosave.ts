import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';

/** Milliseconds after the last key until the text is stored on the device. */
const PAUSE = 600;

/**
 * Stores typed work on the device until it is saved, so that it survives a crash, a closed tab or an
 * expired session. `found` is the work that an earlier visit left.
 */
export function useAutosave<T>(key: string, schema: z.ZodType<T>) {
  const stored = z.object({ at: z.number(), value: schema });
  const [found, setFound] = useState<{ at: number; value: T } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once for each key.
  useEffect(() => {
    try {
      const text = localStorage.getItem(key);
      setFound(text ? (stored.safeParse(JSON.parse(text)).data ?? null) : null);
    } catch {
      setFound(null);
    }
    return () => clearTimeout(timer.current);
  }, [key]);

  const store = useCallback(
    (record: { at: number; value: T }) => {
      try {
        localStorage.setItem(key, JSON.stringify(record));
      } catch {
        // The storage is full: nothing more is kept, but saving still works.
      }
    },
    [key],
  );

  const keep = useCallback(
    (value: T) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => store({ at: Date.now(), value }), PAUSE);
    },
    [store],
  );

  /** Stores work at once, and offers it like work of an earlier visit. */
  const putAside = useCallback(
    (value: T) => {
      const record = { at: Date.now(), value };
      store(record);
      setFound(record);
    },
    [store],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    localStorage.removeItem(key);
    setFound(null);
  }, [key]);

  return { found, keep, putAside, forget, dismiss: () => setFound(null) };
}
