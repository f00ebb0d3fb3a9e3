import { type ArticleInput, articleInputSchema } from '../../contract/articles.ts';
import { type ArticleForm, emptyForm } from '../../contract/revisions.ts';

let count = 0;

/**
 * Makes the input of a published article that differs from every other sample; override the values
 * that a test is about.
 */
export function sampleArticle(values: Partial<ArticleInput> = {}): ArticleInput {
  count += 1;
  const sample = {
    ...{ name: `Sample ${count}`, slug: `sample-${count}`, author: null, category: null },
    ...{ imageUrl: '', description: `<p>Text of sample ${count}.</p>` },
    ...{ language: 'en', status: 'published' },
  };
  return { ...articleInputSchema.parse(sample), ...values };
}

/** Makes the values of an article's form that somebody has filled in halfway. */
export function sampleForm(values: Partial<ArticleForm> = {}): ArticleForm {
  return { ...emptyForm, name: 'Half typed', ...values };
}
