import { z } from 'zod';
import { articleSchema, articleStatusSchema } from './articles.ts';
import { idSchema, languageSchema, limitParam, momentSchema } from './common.ts';
import { limits } from './limits.ts';
import { problem } from './messages/message.ts';

/** What an article names by its id, with its name and its address on this site. */
const namedSchema = z.object({ _id: idSchema, name: z.string(), address: z.string() });
export type Named = z.infer<typeof namedSchema>;

/** An article as programs read it. */
const contentArticleSchema = articleSchema.extend({
  /** Its address on this site. */
  address: z.string(),
  /** Whether the text is of members and ends where others stop reading; there with each text. */
  locked: z.boolean(),
  /** The tags of `tags` that there are, in their order. */
  tagged: z.array(namedSchema),
  /** The series of `series`; null: it is a part of none. */
  partOf: namedSchema.nullable(),
});
export type ContentArticle = z.infer<typeof contentArticleSchema>;

const known = contentArticleSchema.keyof();

/** Names of fields with commas between. */
const fieldsParam = z
  .string()
  .max(1000)
  .transform((names) => names.split(',').map((name) => name.trim()))
  .refine(
    (names) => names.every((name) => known.safeParse(name).success),
    problem('must be names of fields of an article, with commas between'),
  )
  .transform((names) => names.flatMap((name) => known.safeParse(name).data ?? []))
  .optional();

export const contentQuerySchema = z.object({
  limit: limitParam(20, limits.content.page),
  /** `next` of the page before. */
  cursor: z.string().max(200).optional(),
  /** Only what was changed at or after a time, the oldest change first. */
  changedSince: momentSchema.optional(),
  category: idSchema.optional(),
  tag: idSchema.optional(),
  language: languageSchema.optional(),
  /** `published`, or another one for keys that read all. */
  status: articleStatusSchema.default('published'),
  /** What to answer of each; without it, everything but the text (`description`). */
  fields: fieldsParam,
});
export type ContentQuery = z.infer<typeof contentQuerySchema>;

export const contentOneQuerySchema = z.object({ fields: fieldsParam });

/** Articles, with those fields that were asked for; `_id` and `updatedAt` are always there, `locked` with a text. */
export const contentPageSchema = z.object({
  articles: z.array(contentArticleSchema.partial().required({ _id: true, updatedAt: true })),
  /** Where the next page begins; null: there is none. */
  next: z.string().nullable(),
});
export type ContentPage = z.infer<typeof contentPageSchema>;
export const contentOneSchema = contentPageSchema.shape.articles.element;
