import { useEffect, useState } from 'react';
import { api } from '../../../app/client/api.ts';
import { tellProblem } from '../../../app/ui/toast.tsx';
import { type TemplateRow, templateListSchema } from '../contract.ts';

/** Loads the templates for an open dialog, again after `reload`; null until they are there. */
export function useTemplates() {
  const [templates, setTemplates] = useState<TemplateRow[] | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads them again.
  useEffect(() => {
    const stop = new AbortController();
    api(templateListSchema, '/api/templates', { signal: stop.signal }).then(
      (list) => setTemplates(list.templates),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        tellProblem(error);
        setTemplates([]);
      },
    );
    return () => stop.abort();
  }, [round]);
  return { templates, reload: () => setRound((number) => number + 1) };
}
