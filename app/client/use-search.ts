import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { api, messageOf } from './api.ts';

/** Milliseconds after the last key before a search. */
const PAUSE = 300;

/**
 * Returns the answer of a call, which is repeated when its address changes: after a pause while the person
 * is typing (`q` is not empty). The last answer stays until the next one arrives.
 */
export function useSearch<T>(
  schema: z.ZodType<T>,
  address: string,
  q: string,
): { found: T | null; problem: string } {
  const [found, setFound] = useState<T | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () =>
      api(schema, address, { signal }).then(
        (answer) => {
          setFound(answer);
          setProblem('');
        },
        (error: unknown) => {
          if (!signal.aborted) setProblem(messageOf(error));
        },
      );
    const timer = setTimeout(ask, q ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [schema, address, q]);
  return { found, problem };
}
