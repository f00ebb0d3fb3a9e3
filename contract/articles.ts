import { z } from 'zod';
import { idSchema, languageSchema, newSlugSchema, timeSchema } from './values.ts';

const articleStatusSchema = z.enum(['draft', 'review', 'published', 'unpublished']);
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

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

/** What a person may set of an article. */
export const articleInputSchema = z.object({
  name: z.string().trim().min(1, 'must not be empty').max(300, 'must have at most 300 characters'),
  slug: newSlugSchema,
  author: idSchema.nullable(),
  category: idSchema.nullable(),
  imageUrl: z.string().max(2000),
  imageAlt: z.string().max(500).default(''),
  description: z.string().max(2_000_000),
  metaTitle: z.string().max(300).default(''),
  metaDescription: z.string().max(1000).default(''),
  metaKeywords: z.string().max(1000).default(''),
  language: languageSchema,
  status: articleStatusSchema,
});
export type ArticleInput = z.infer<typeof articleInputSchema>;

export const redirectSchema = z.object({ newUrl: z.string() });
