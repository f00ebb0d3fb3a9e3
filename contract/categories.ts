import { z } from 'zod';
import { plainName } from './names.ts';
import { atMost, say } from './sentences/say.ts';
import { idSchema, newSlugSchema, pagedSchema } from './values.ts';

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

const text = (most: number, kept = (given: string) => given.trim()) =>
  z
    .string()
    .overwrite(kept)
    .min(1, say('must not be empty'))
    .max(...atMost(most));

/** What a person sets of a category. Without a slug, one is made from the name. */
export const categoryBodySchema = z.object({
  name: text(100, plainName),
  description: text(2000),
  isHome: z.boolean().default(false),
  slug: newSlugSchema.optional(),
});
export type CategoryBody = z.infer<typeof categoryBodySchema>;

/** A category with the number of articles it holds, drafts included. */
const adminCategorySchema = categorySchema.extend({ articleCount: z.int() });
export type AdminCategory = z.infer<typeof adminCategorySchema>;

export const adminCategoriesSchema = pagedSchema.extend({
  categories: z.array(adminCategorySchema),
});
