import { useEffect, useState } from 'react';
import { type TemplateRow, templateListSchema } from '../../../contract/templates.ts';
import { api } from '../../client/api.ts';
import { tellProblem } from '../../ui/toast.tsx';

/** Loads the templates for an open dialog; null until they are there. */
export function useTemplates() {
  const [templates, setTemplates] = useState<TemplateRow[] | null>(null);
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
  }, []);
  return { templates };
}
