import { type ArticleInput, articleInputSchema } from '../../contract/articles.ts';
import { type ArticleForm, emptyForm } from '../../contract/revisions.ts';

let count = 0;

/** A published article that differs from every other sample; override what a test is about. */
export function sampleArticle(values: Partial<ArticleInput> = {}): ArticleInput {
  count += 1;
  const sample = {
    ...{ name: `Sample ${count}`, slug: `sample-${count}`, author: null, category: null },
    ...{ imageUrl: '', description: `<p>Text of sample ${count}.</p>` },
    ...{ language: 'en', status: 'published' },
  };
  return { ...articleInputSchema.parse(sample), ...values };
}

/** The form of an article as somebody has typed into it: half done. */
export function sampleForm(values: Partial<ArticleForm> = {}): ArticleForm {
  return { ...emptyForm, name: 'Half typed', ...values };
}
