import { z } from 'zod';
import { categoryFields, categoryTexts } from './category-fields.ts';
import { idSchema, pagedSchema } from './common.ts';
import { mapFields, shapeOf, storedShape } from './fields.ts';

const textsSchema = z.object(shapeOf(categoryTexts, 'answered'));

export const categorySchema = z.object({
  _id: idSchema,
  ...shapeOf(categoryFields, 'answered'),
  /** Of the language that is not the site's own; empty: as above. */
  inOtherLanguage: textsSchema,
});
export type Category = z.infer<typeof categorySchema>;

/** The category line of a home pill or a navigation item. */
export type CategoryLink = Pick<Category, '_id' | 'name' | 'slug'>;

/** Nothing is said in the other language. */
export const noCategoryTexts: z.infer<typeof textsSchema> = mapFields(
  categoryTexts,
  (name, { blank }) => [name, blank],
);

/**
 * What a person sets of a category. Without a slug, one is made from the name; without
 * `inOtherLanguage`, those texts stay as they are.
 */
export const categoryBodySchema = z.object({
  ...storedShape(categoryFields, 'written'),
  slug: categoryFields.slug.written.optional(),
  inOtherLanguage: z.strictObject(storedShape(categoryFields, 'translated')).optional(),
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
