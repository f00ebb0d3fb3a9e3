import { z } from 'zod';
import type { ArticleBody, ArticleStatus, EditedArticle } from '../../../contract/articles.ts';
import { languageSchema } from '../../../contract/values.ts';

/** What stands in the form; empty texts for what is not chosen. */
export const valuesSchema = z.object({
  name: z.string(),
  slug: z.string(),
  author: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  metaTitle: z.string(),
  metaKeywords: z.string(),
  metaDescription: z.string(),
  description: z.string(),
  language: languageSchema.or(z.literal('')),
  pinned: z.boolean(),
});
export type ArticleValues = z.infer<typeof valuesSchema>;

export const emptyValues: ArticleValues = {
  name: '',
  slug: '',
  author: '',
  category: '',
  imageUrl: '',
  imageAlt: '',
  metaTitle: '',
  metaKeywords: '',
  metaDescription: '',
  description: '',
  language: '',
  pinned: false,
};

export function valuesOf(article: EditedArticle): ArticleValues {
  const { author, category, ...values } = article;
  return valuesSchema.parse({
    ...values,
    author: author?._id ?? '',
    category: category?._id ?? '',
  });
}

/** The body of the call that saves; without a slug or language, the server finds one. */
export function bodyOf(
  { slug, language, pinned, ...values }: ArticleValues,
  status: ArticleStatus | undefined,
  mayPin: boolean,
): ArticleBody {
  return {
    ...values,
    ...(slug && { slug }),
    ...(language && { language }),
    ...(mayPin && { pinned }),
    ...(status && { status }),
  };
}
