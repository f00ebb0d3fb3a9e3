import { z } from 'zod';
import { type EditedArticle, markSchema } from '../../../contract/articles.ts';
import {
  type ArticleForm,
  formSchema,
  type Revision,
  valuesOf,
} from '../../../contract/revisions.ts';

/** The fields of who else made an article, in the order of the byline. */
export const otherMakers = ['coAuthors', 'photographers', 'translators'] as const;

/** The values of the form; an empty text stands for no choice. */
export type ArticleValues = ArticleForm;

/** Whose an article with these values is: its author and who else made it. */
export const ownersOf = (values: ArticleValues): string[] => [
  values.author,
  ...otherMakers.flatMap((name) => values[name]),
];

/**
 * The autosaved form. `basedOn` is the version on which the work began; new articles have none. `copyVersion`
 * names the working copy that it was typed into, if it was one. `once` is of a new article: sent again after a lost
 * answer, it is no second one.
 */
export const keptSchema = formSchema.extend({
  basedOn: z.int().optional(),
  copyVersion: z.string().nullable().default(null),
  once: markSchema.optional(),
});

/** Whether two forms hold the same work, whatever else is kept with each. */
export function isSameWork(one: ArticleForm, other: ArticleForm): boolean {
  // Parsing puts the fields of both in one order.
  const text = (form: ArticleForm) => JSON.stringify(formSchema.parse(form));
  return text(one) === text(other);
}

/** What the values of a form began with: a version of the article, and its working copy where it was that. */
export type Origin = Pick<z.infer<typeof keptSchema>, 'basedOn' | 'copyVersion'>;

export function originOf(article: EditedArticle | undefined): Origin {
  const copyVersion = article?.showsCopy ? (article.copy?.version ?? null) : null;
  return { basedOn: article?.version, copyVersion };
}

/** Returns a revision as values of the form. Revisions do not keep whether the article was pinned. */
export function valuesOfRevision(revision: Revision, pinned: boolean): ArticleValues {
  return valuesOf({ ...revision, pinned });
}
