import { z } from 'zod';
import { articleFields } from '../../../contract/article-fields.ts';
import type { ArticleBody, ArticleStatus, EditedArticle } from '../../../contract/articles.ts';
import { mapFields, referencesIn } from '../../../contract/fields.ts';
import { type ArticleForm, formSchema, type Revision } from '../../../contract/revisions.ts';

const references = referencesIn(articleFields);

/** The values of the form; an empty text stands for no choice. */
const valuesSchema = formSchema;
export type ArticleValues = ArticleForm;

/** The autosaved form. `basedOn` is the version on which the work began; new articles have none. */
export const keptSchema = valuesSchema.extend({ basedOn: z.int().optional() });

/** Returns an article as values of the form. */
export function valuesOf(article: EditedArticle | (Revision & { pinned: boolean })): ArticleValues {
  const { language, languageChosen } = article;
  const ids: Record<keyof typeof references, string> = mapFields(references, (name) => [
    name,
    article[name]?._id ?? '',
  ]);
  return valuesSchema.parse({
    ...article,
    ...ids,
    // The language is empty unless somebody has chosen it: the server detects it from the text.
    language: languageChosen ? language : '',
  });
}

/** Returns a revision as values of the form. Revisions do not keep whether the article was pinned. */
export function valuesOfRevision(revision: Revision, pinned: boolean): ArticleValues {
  return valuesOf({ ...revision, pinned });
}

/** Returns the body of the call that saves; without a slug the server makes one. */
export function bodyOf(
  { slug, pinned, ...values }: ArticleValues,
  status: ArticleStatus | undefined,
  mayPin: boolean,
): ArticleBody {
  return {
    ...values,
    ...(slug && { slug }),
    ...(mayPin && { pinned }),
    ...(status && { status }),
  };
}
