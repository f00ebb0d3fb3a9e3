import { z } from 'zod';
import { articleFields, versionedFields } from './article-fields.ts';
import { articleStatusSchema, editedArticleSchema } from './articles.ts';
import { idSchema, pagedSchema, timeSchema } from './common.ts';
import { having, mapFields, namesOf, shapeOf, storedShape } from './fields.ts';

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
  ...shapeOf(versionedFields, 'answered'),
  author: named,
  category: named,
});
export type Revision = z.infer<typeof revisionSchema>;

/**
 * The form of an article as it stands: anything may be half typed. Empty texts: not chosen. What
 * was kept before the form had a field is read as if that were empty.
 */
export const formSchema = z.object(storedShape(articleFields, 'typed'));
export type ArticleForm = z.infer<typeof formSchema>;

const formFields = having(articleFields, 'typed');

/** Every value of the form, in the order of the fields. */
export const formNames = namesOf(formFields);

/** The form of an article of which nothing is said. */
export const emptyForm: ArticleForm = mapFields(formFields, (name, { blank }) => [name, blank]);

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
