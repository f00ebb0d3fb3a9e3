import { z } from 'zod';
import { plainName } from './clean-name.ts';
import { idSchema, pagedSchema, slugSchema } from './common.ts';
import { atMost, problem } from './sentences/say.ts';

export const categorySchema = z.object({
  _id: idSchema,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  isHome: z.boolean(),
  /** Of the language that is not the site's own; empty: as above. */
  inOtherLanguage: z.object({ name: z.string(), description: z.string() }),
});
export type Category = z.infer<typeof categorySchema>;

/** The category line of a home pill or a navigation item. */
export type CategoryLink = Pick<Category, '_id' | 'name' | 'slug'>;

const text = (most: number, kept: (given: string) => string) =>
  z
    .string()
    .overwrite(kept)
    .max(...atMost(most));

const name = text(100, plainName);
const description = text(2000, (given) => given.trim());

/**
 * What a person sets of a category. Without a slug, one is made from the name; without
 * `inOtherLanguage`, those texts stay as they are.
 */
export const categoryBodySchema = z.object({
  name: name.min(1, problem('must not be empty')),
  description: description.min(1, problem('must not be empty')),
  isHome: z.boolean().default(false),
  slug: slugSchema.optional(),
  inOtherLanguage: z.strictObject({ name, description }).optional(),
});
export type CategoryBody = z.infer<typeof categoryBodySchema>;

/** Where the articles of a category go when it is deleted. */
export const categoryDeletionSchema = z.object({ moveTo: idSchema.optional() });

/** A category with the number of articles it holds, drafts included. */
const adminCategorySchema = categorySchema.extend({ articleCount: z.int() });
export type AdminCategory = z.infer<typeof adminCategorySchema>;

export const adminCategoriesSchema = pagedSchema.extend({
  categories: z.array(adminCategorySchema),
});
