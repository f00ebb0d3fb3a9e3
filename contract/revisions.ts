import { z } from 'zod';
import { articleFields, versionedFields } from './article-fields.ts';
import {
  type ArticleBody,
  articleStatusSchema,
  type EditedArticle,
  editedArticleSchema,
} from './articles.ts';
import { idSchema, pagedSchema, timeSchema } from './common.ts';
import { having, mapFields, namesOf, referencesIn, shapeOf, storedShape } from './fields.ts';

/** The person who saved a version, and the time. `by` is null if unknown or the site itself. */
const savedSchema = z.object({ by: z.string().nullable(), at: timeSchema });

/** The present article, sent with 409 when somebody else has saved since. */
const newerSchema = savedSchema.extend({ article: editedArticleSchema });
export type Newer = z.infer<typeof newerSchema>;

export const conflictSchema = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Present only when the save was based on an older version. */
  current: newerSchema.optional(),
});

const named = z.object({ _id: idSchema, name: z.string() }).nullable();

const revisionRowSchema = savedSchema.extend({
  version: z.int(),
  name: z.string(),
  status: articleStatusSchema,
});
export type RevisionRow = z.infer<typeof revisionRowSchema>;

/** What was done with a working copy of an article. */
const copyEventSchema = savedSchema.extend({
  what: z.enum(['begun', 'saved', 'proposed', 'returned', 'published', 'discarded']),
});
export type CopyEvent = z.infer<typeof copyEventSchema>;

export const revisionListSchema = pagedSchema.extend({
  revisions: z.array(revisionRowSchema),
  /** What became of its working copies, the newest first. */
  copies: z.array(copyEventSchema),
});

/** An article as it was after one save. */
export const revisionSchema = revisionRowSchema.extend({
  ...shapeOf(versionedFields, 'answered'),
  author: named,
  category: named,
  /** Everybody who made it, also those who can no longer be chosen. */
  people: z.array(named.unwrap()),
});
export type Revision = z.infer<typeof revisionSchema>;

/**
 * The form of an article as it stands: anything may be half typed. An empty text means not chosen.
 * A field that the form did not have when it was stored is read as empty.
 */
export const formSchema = z.object(storedShape(articleFields, 'typed'));
export type ArticleForm = z.infer<typeof formSchema>;

const formFields = having(articleFields, 'typed');

/** Every value of the form, in the order of the fields. */
export const formNames = namesOf(formFields);

/** The form of a new article. */
export const emptyForm: ArticleForm = mapFields(formFields, (name, { blank }) => [name, blank]);

const references = referencesIn(articleFields);

/** Returns an article as values of the form. */
export function valuesOf(article: EditedArticle | (Revision & { pinned: boolean })): ArticleForm {
  const { language, languageChosen } = article;
  const ids: Record<keyof typeof references, string> = mapFields(references, (name) => [
    name,
    article[name]?._id ?? '',
  ]);
  return formSchema.parse({
    ...article,
    ...ids,
    // The language is empty unless somebody has chosen it: the server detects it from the text.
    language: languageChosen ? language : '',
  });
}

/** Returns the body of the call that saves a form; without a slug the server makes one. */
export function bodyOf({ slug, pinned, ...values }: ArticleForm, mayPin: boolean): ArticleBody {
  return { ...values, ...(slug && { slug }), ...(mayPin && { pinned }) };
}

/** Unsaved work of one person on one article. */
export const draftSchema = z.object({
  form: formSchema,
  /** The version it was begun on. */
  basedOn: z.int(),
  /** `version` of the working copy that it was typed into; null: the live text. */
  copyVersion: z.string().nullable(),
  updatedAt: timeSchema,
});
export type Draft = z.infer<typeof draftSchema>;

export const draftBodySchema = draftSchema.omit({ updatedAt: true }).extend({
  /** `updatedAt` of the draft that this one replaces; the server refuses to replace any other. */
  replaces: timeSchema.nullable(),
  copyVersion: idSchema.nullable().optional(),
});
export type DraftBody = z.infer<typeof draftBodySchema>;
