import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { api } from '../../../app/client/api.ts';
import { tellProblem } from '../../../app/ui/toast.tsx';
import { withQuery } from '../../../contract/paths/paths.ts';
import { type Calendar, calendarSchema, traySchema } from '../contract.ts';

type TrayRows = z.infer<typeof traySchema>;

interface Range {
  from: string;
  to: string;
  category?: string;
  author?: string;
}

/** Loads what the calendar shows and its tray; what is shown stays until the next is there. */
export function useCalendar({ from, to, category = '', author = '' }: Range) {
  const [calendar, setCalendar] = useState<Calendar | null>(null);
  const [tray, setTray] = useState<TrayRows | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads once.
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const filters = { category, author };
    const load = <T>(schema: z.ZodType<T>, path: string, keep: (loaded: T) => void) =>
      api(schema, path, { signal }).then(keep, (error: unknown) => {
        if (!signal.aborted) tellProblem(error);
      });
    load(calendarSchema, withQuery('/api/schedule', { from, to, ...filters }), setCalendar);
    load(traySchema, withQuery('/api/schedule/unscheduled', filters), setTray);
    return () => stop.abort();
  }, [from, to, category, author, round]);
  return {
    calendar,
    tray,
    /** Shows a change before the server has answered. */
    setCalendar,
    setTray,
    reload: useCallback(() => setRound((number) => number + 1), []),
  };
}
