import { z } from 'zod';
import { idSchema, listParams, pagedSchema } from './common.ts';
import { mapFields, shapeOf, storedShape } from './fields.ts';
import { limits } from './limits.ts';
import { problem } from './messages/message.ts';
import { sorting } from './orders.ts';
import { tagFields, tagTexts } from './tag-fields.ts';

const textsSchema = z.object(shapeOf(tagTexts, 'answered'));

export const tagSchema = z.object({
  _id: idSchema,
  ...shapeOf(tagFields, 'answered'),
  /** Of the language that is not the site's own; empty: as above. */
  inOtherLanguage: textsSchema,
});
export type Tag = z.infer<typeof tagSchema>;

/** The empty texts of the other language. */
export const noTagTexts: z.infer<typeof textsSchema> = mapFields(tagTexts, (name, { blank }) => [
  name,
  blank,
]);

/**
 * The values of a tag that a person sets. Without a slug, one is made from the name; without
 * `inOtherLanguage`, those texts stay as they are.
 */
export const tagBodySchema = z.object({
  ...storedShape(tagFields, 'written'),
  slug: tagFields.slug.written.optional(),
  inOtherLanguage: z.strictObject(storedShape(tagFields, 'translated')).optional(),
});
export type TagBody = z.infer<typeof tagBodySchema>;

/** A tag with the number of its published articles. */
const adminTagSchema = tagSchema.extend({ articleCount: z.int() });
export type AdminTag = z.infer<typeof adminTagSchema>;

/** Which tags to list: those that `q` finds, or those that `ids` name with commas between. */
export const tagQuerySchema = z.object({
  q: z.string().max(limits.searchQuery, problem('is too long')).default(''),
  ids: z
    .string()
    .max(limits.bulk * 25, problem('is too long'))
    .transform((ids) => (ids ? ids.split(',') : undefined))
    .pipe(z.array(idSchema).optional())
    .optional(),
  sort: sorting.tags.param,
  ...listParams,
});
export type TagQuery = z.infer<typeof tagQuerySchema>;

export const adminTagsSchema = pagedSchema.extend({
  tags: z.array(adminTagSchema),
  totalTags: z.int(),
});

/** The tag into which another one is merged. */
export const tagMergeSchema = z.object({ into: idSchema });

/** A text, as far as it is written, in which known tags are looked for. */
export const taggedTextSchema = z.object({
  text: z.string().max(limits.taggedText, problem('is too long')),
});

export const suggestedTagsSchema = z.object({ tags: z.array(tagSchema) });
