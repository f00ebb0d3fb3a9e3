import { z } from 'zod';
import { categorySchema } from '../../../contract/categories.ts';
import { authorSchema } from '../../../contract/users.ts';
import { api } from '../../client/api.ts';

/** Loads the options of the selects on article screens. */
export async function loadChoices() {
  const [categories, authors] = await Promise.all([
    api(z.array(categorySchema), '/api/categories'),
    api(z.array(authorSchema), '/api/users/authors'),
  ]);
  return { categories, authors };
}

export type Choices = Awaited<ReturnType<typeof loadChoices>>;
