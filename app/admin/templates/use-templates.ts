import { useEffect, useState } from 'react';
import { type TemplateRow, templateListSchema } from '../../../contract/templates.ts';
import { api } from '../../client/api.ts';
import { tellProblem } from '../../ui/toast.tsx';

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
