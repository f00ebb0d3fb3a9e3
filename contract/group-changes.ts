import { z } from 'zod';
import { categoryFields } from './category-fields.ts';
import { shapeOf } from './fields.ts';
import { tagFields } from './tag-fields.ts';

/** What is changed of a category; the rest stays, as somebody else may have saved it meanwhile. */
export const categoryChangeSchema = z
  .object({
    ...shapeOf(categoryFields, 'written'),
    inOtherLanguage: z.strictObject(shapeOf(categoryFields, 'translated')).partial(),
  })
  .partial();
export type CategoryChange = z.infer<typeof categoryChangeSchema>;

/** The same of a tag, and of a series, which is described as a tag is. */
export const tagChangeSchema = z
  .object({
    ...shapeOf(tagFields, 'written'),
    inOtherLanguage: z.strictObject(shapeOf(tagFields, 'translated')).partial(),
  })
  .partial();
export type TagChange = z.infer<typeof tagChangeSchema>;
