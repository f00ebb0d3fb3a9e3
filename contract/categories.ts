import { z } from 'zod';
import { idSchema } from './values.ts';

export const categorySchema = z.object({
  _id: idSchema,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  isHome: z.boolean(),
});
export type Category = z.infer<typeof categorySchema>;

/** The category line of a home pill or a navigation item. */
export type CategoryLink = Pick<Category, '_id' | 'name' | 'slug'>;
