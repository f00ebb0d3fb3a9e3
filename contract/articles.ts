import { z } from 'zod';
import { plainName } from './clean-name.ts';
import { idSchema, languageSchema, pagedSchema, slugSchema, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './sentences/say.ts';

export const articleStatuses = ['draft', 'review', 'published', 'unpublished'] as const;
export const articleStatusSchema = z.enum(articleStatuses);
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

/** Readers have seen it: saving, moving or deleting it is for those who may publish. */
export function isLive(status: ArticleStatus): boolean {
  return status === 'published' || status === 'unpublished';
}

/** An article as it goes over the wire. The specification's names, then ours. */
export const articleSchema = z.object({
  _id: idSchema,
  name: z.string(),
  slug: z.string(),
  author: z.object({ _id: idSchema, name: z.string(), slug: z.string() }).nullable(),
  category: z.object({ _id: idSchema, name: z.string(), slug: z.string() }).nullable(),
  imageUrl: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.string(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  publishedAt: timeSchema.nullable(),
  status: articleStatusSchema,
  language: languageSchema,
  imageAlt: z.string(),
  excerpt: z.string(),
  wordCount: z.int(),
});
export type Article = z.infer<typeof articleSchema>;

const text = (most: number) => z.string().max(...atMost(most));

/** An article as it is written: every value given. */
export const articleInputSchema = z.object({
  name: z
    .string()
    .overwrite(plainName)
    .min(1, problem('must not be empty'))
    .max(...atMost(300)),
  slug: slugSchema,
  author: idSchema.nullable(),
  category: idSchema.nullable(),
  imageUrl: text(2000),
  imageAlt: text(500).default(''),
  description: text(2_000_000),
  metaTitle: text(300).default(''),
  metaDescription: text(1000).default(''),
  metaKeywords: text(1000).default(''),
  language: languageSchema,
  /** False: it was found from the text, and is found anew when that changes. */
  languageChosen: z.boolean().default(true),
  status: articleStatusSchema,
});
export type ArticleInput = z.infer<typeof articleInputSchema>;

/** Selects of the admin's form send an empty text for 'none'. */
const reference = z.union([idSchema, z.literal('').transform(() => null), z.null()]);

/**
 * The body of a POST or PUT. What is left out keeps its value or gets a default: the slug is made
 * from the name, the language is found from the text (as it is where it is sent empty), the author
 * is who sends it.
 */
export const articleBodySchema = articleInputSchema
  .omit({ languageChosen: true })
  .extend({ author: reference, category: reference, pinned: z.boolean() })
  .extend({ language: languageSchema.or(z.literal('')) })
  .extend({ imageAlt: text(500), metaTitle: text(300) })
  .extend({ metaDescription: text(1000), metaKeywords: text(1000) })
  // Of what is edited: a save is refused when there is a newer one. Without it, it overwrites.
  .extend({ version: z.int().positive() })
  .partial()
  .required({ name: true });
export type ArticleBody = z.infer<typeof articleBodySchema>;

/** A new article may be the translation of one that there is. */
export const newArticleBodySchema = articleBodySchema.extend({
  translationOf: idSchema.optional(),
});
export type NewArticleBody = z.infer<typeof newArticleBodySchema>;

/** What a preview is made of: the form as it stands, and which article it is of, if it is saved. */
export const previewBodySchema = articleBodySchema.extend({ id: idSchema.optional() });
export type PreviewBody = z.infer<typeof previewBodySchema>;

/** A preview: anybody who has its link may read it until then. */
export const previewSchema = z.object({ link: z.string(), expiresAt: timeSchema });
export type Preview = z.infer<typeof previewSchema>;

/** The article that says the same in the other language. */
const translationSchema = z.object({
  _id: idSchema,
  name: z.string(),
  language: languageSchema,
  /** `bin`: deleted, but still to be had back, as the translation that it was. */
  status: z.enum([...articleStatuses, 'bin']),
  /** Its path on this site. */
  address: z.string(),
});
export type Translation = z.infer<typeof translationSchema>;

/** What is linked: the id of the other article. */
export const translationBodySchema = z.object({ translation: idSchema });

/**
 * An article as its form loads it. `pinned`: at the top of the home page. `version`: grows with
 * each save that changes something.
 */
export const editedArticleSchema = articleSchema.extend({
  pinned: z.boolean(),
  version: z.int(),
  languageChosen: articleInputSchema.shape.languageChosen.unwrap(),
  translation: translationSchema.nullable(),
});
export type EditedArticle = z.infer<typeof editedArticleSchema>;

/** A row of the admin's list: everything but the text. */
const articleRowSchema = articleSchema.omit({ description: true });
export type ArticleRow = z.infer<typeof articleRowSchema>;
const adminRowSchema = articleRowSchema.extend({ translation: translationSchema.nullable() });
export type AdminRow = z.infer<typeof adminRowSchema>;

export const adminArticlesSchema = pagedSchema.extend({
  articles: z.array(adminRowSchema),
  totalArticles: z.int(),
});

/** One action on many articles. */
export const bulkSchema = z.object({
  ids: z.array(idSchema).min(1, problem('must name an article')).max(limits.bulk),
  action: z.enum(['publish', 'unpublish', 'move', 'delete', 'restore']),
  /** Where `move` takes them; null: to no category. */
  category: reference.optional(),
});

export const redirectSchema = z.object({ newUrl: z.string() });
