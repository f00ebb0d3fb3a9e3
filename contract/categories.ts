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
export type CategoryLink = Pick<Category, '_id' | 'name' | 'slug' | 'dye'>;

/** The empty texts of the other language. */
export const noCategoryTexts: z.infer<typeof textsSchema> = mapFields(
  categoryTexts,
  (name, { blank }) => [name, blank],
);

/**
 * The values of a category that a person sets. Without a slug, one is made from the name; without a dye,
 * a new category takes the next one, without a genre it holds news; without `inOtherLanguage`, those texts stay as
 * they are.
 */
export const categoryBodySchema = z.object({
  ...storedShape(categoryFields, 'written'),
  slug: categoryFields.slug.written.optional(),
  dye: categoryFields.dye.written.optional(),
  genre: categoryFields.genre.written.optional(),
  inOtherLanguage: z.strictObject(storedShape(categoryFields, 'translated')).optional(),
});
export type CategoryBody = z.infer<typeof categoryBodySchema>;

/** The category that the articles of a deleted one move to. */
export const categoryDeletionSchema = z.object({ moveTo: idSchema.optional() });

/** An article that was moved when its category was deleted, in the version that it had. */
export const movedArticleSchema = z.object({ _id: idSchema, version: z.int() });
export type MovedArticle = z.infer<typeof movedArticleSchema>;

/** A category with the number of articles it holds, drafts included. */
const adminCategorySchema = categorySchema.extend({ articleCount: z.int() });
export type AdminCategory = z.infer<typeof adminCategorySchema>;

export const adminCategoriesSchema = pagedSchema.extend({
  categories: z.array(adminCategorySchema),
  totalCategories: z.int(),
});
