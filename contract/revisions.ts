import { z } from 'zod';
import { articleSchema, articleStatusSchema, editedArticleSchema } from './articles.ts';
import { idSchema, languageSchema, pagedSchema, timeSchema } from './common.ts';
import { atMost } from './sentences/say.ts';

/** Who made a version of an article, and when. Nobody: it is not known, or the site itself. */
const savedSchema = z.object({ by: z.string().nullable(), at: timeSchema });

/** What a save is answered with (409) when somebody else has saved since: the article of now. */
const newerSchema = savedSchema.extend({ article: editedArticleSchema });
export type Newer = z.infer<typeof newerSchema>;

export const conflictSchema = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Only where an older version was sent. */
  current: newerSchema.optional(),
});

const named = z.object({ _id: idSchema, name: z.string() }).nullable();

const revisionRowSchema = savedSchema.extend({
  version: z.int(),
  name: z.string(),
  status: articleStatusSchema,
});
export type RevisionRow = z.infer<typeof revisionRowSchema>;

export const revisionListSchema = pagedSchema.extend({ revisions: z.array(revisionRowSchema) });

/** What an article was after a save. */
export const revisionSchema = revisionRowSchema.extend({
  author: named,
  category: named,
  ...articleSchema.pick({
    slug: true,
    imageUrl: true,
    imageAlt: true,
    description: true,
    metaTitle: true,
    metaDescription: true,
    metaKeywords: true,
    language: true,
  }).shape,
  languageChosen: editedArticleSchema.shape.languageChosen,
});
export type Revision = z.infer<typeof revisionSchema>;

const typed = z.string().max(...atMost(10_000));

/** The form of an article as it stands: anything may be half typed. Empty texts: not chosen. */
export const formSchema = z.object({
  name: typed,
  slug: typed,
  author: typed,
  category: typed,
  imageUrl: typed,
  imageAlt: typed,
  metaTitle: typed,
  metaKeywords: typed,
  metaDescription: typed,
  description: z.string().max(...atMost(2_000_000)),
  language: languageSchema.or(z.literal('')),
  pinned: z.boolean(),
});
export type ArticleForm = z.infer<typeof formSchema>;

/** Unsaved work of one person on one article. */
export const draftSchema = z.object({
  form: formSchema,
  /** The version it was begun on. */
  basedOn: z.int(),
  updatedAt: timeSchema,
});
export type Draft = z.infer<typeof draftSchema>;

export const draftBodySchema = draftSchema.omit({ updatedAt: true }).extend({
  /** `updatedAt` of the draft that this one takes the place of: never of one it has not seen. */
  replaces: timeSchema.nullable(),
});
export type DraftBody = z.infer<typeof draftBodySchema>;
