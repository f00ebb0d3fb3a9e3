import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiError, api } from '../../client/api.ts';
import { tellProblem } from '../../ui/toast.tsx';

/** Sends what a form holds, and tells at its fields what is wrong. */
export function useFormCall<T>(schema: z.ZodType<T>, path: string, onDone: (answer: T) => unknown) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    setProblems({});
    try {
      await onDone(await api(schema, path, { method: 'POST', body }));
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return { submit, problems, busy };
}
