import { useEffect, useState } from 'react';
import { z } from 'zod';
import { type Category, categorySchema } from '../../../contract/categories.ts';
import { type Author, writerSchema } from '../../../contract/users.ts';
import { api } from '../../client/api.ts';
import { inPageLanguage } from '../../client/category-texts.ts';
import { tellProblem } from '../../ui/toast.tsx';

/** The options of the selects on article screens; null while they are loaded. */
export interface Choices {
  categories: Category[] | null;
  authors: Author[] | null;
}

export const WRITERS = '/api/articles/writers';

/** Names whoever may write, or once did, so that two of one name are told apart. */
export const writersSchema = z
  .array(writerSchema)
  .transform((writers) =>
    writers.map(
      ({ _id, name, mark }): Author => ({ _id, name: mark ? `${name} (${mark})` : name }),
    ),
  );

/**
 * Loads the options beside the screen: where they fail, a toast says so and the screen stands. The authors
 * are all who may write, contributors too, or once did.
 */
export function useChoices(): Choices {
  const [choices, setChoices] = useState<Choices>({ categories: null, authors: null });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const load = <T>(schema: z.ZodType<T[]>, path: string, keep: (loaded: T[]) => void) =>
      api(schema, path, { signal }).then(keep, (error: unknown) => {
        if (signal.aborted) return;
        keep([]);
        tellProblem(error);
      });
    load(z.array(categorySchema), '/api/categories', (categories) =>
      setChoices((now) => ({ ...now, categories: categories.map(inPageLanguage) })),
    );
    load(writersSchema, WRITERS, (authors) => setChoices((now) => ({ ...now, authors })));
    return () => stop.abort();
  }, []);
  return choices;
}
