import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { api, messageOf } from './api.ts';

/** Milliseconds after the last key before a search. */
const PAUSE = 300;

interface Answered<T> {
  found: T | null;
  /** Whether that is the answer to what is sought now, not to what was before. */
  isCurrent: boolean;
  problem: string;
}

/**
 * Asks again when the query changes: after a pause while the person is typing (`q` is not empty). The
 * last answer stays until the next one arrives. `sought` names all that the answer depends on; null
 * asks for nothing.
 */
export function useAnswer<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  sought: string | null,
  q: string,
): Answered<T> {
  const [found, setFound] = useState<{ answer: T; to: string } | null>(null);
  const [problem, setProblem] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is named by what is sought.
  useEffect(() => {
    if (sought === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const begin = () =>
      ask(signal).then(
        (answer) => {
          if (signal.aborted) return;
          setFound({ answer, to: sought });
          setProblem('');
        },
        (error: unknown) => {
          if (!signal.aborted) setProblem(messageOf(error));
        },
      );
    const timer = setTimeout(begin, q ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sought, q]);
  return { found: found?.answer ?? null, isCurrent: found?.to === sought, problem };
}

/** Returns the answer of a call, which is repeated when its address changes; null makes none. */
export function useSearch<T>(schema: z.ZodType<T>, address: string | null, q: string): Answered<T> {
  return useAnswer((signal) => api(schema, address ?? '', { signal }), address, q);
}
