import type { ArticleBody, ArticleStatus, EditedArticle } from '../../../contract/articles.ts';
import { type ArticleForm, formSchema, type Revision } from '../../../contract/revisions.ts';

/** What stands in the form; empty texts for what is not chosen. */
export const valuesSchema = formSchema;
export type ArticleValues = ArticleForm;

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

/** The language somebody has chosen; empty: it is found from the text. */
function chosenLanguage({ language, languageChosen }: EditedArticle | Revision) {
  return languageChosen ? language : '';
}

export function valuesOf(article: EditedArticle): ArticleValues {
  const { author, category, ...values } = article;
  return valuesSchema.parse({
    ...values,
    language: chosenLanguage(article),
    author: author?._id ?? '',
    category: category?._id ?? '',
  });
}

/** A version as the form would show it. Whether it was pinned is not kept. */
export function valuesOfRevision(revision: Revision, pinned: boolean): ArticleValues {
  const { author, category } = revision;
  return valuesSchema.parse({
    ...revision,
    language: chosenLanguage(revision),
    author: author?._id ?? '',
    category: category?._id ?? '',
    pinned,
  });
}

/** The body of the call that saves; without a slug the server finds one. */
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
