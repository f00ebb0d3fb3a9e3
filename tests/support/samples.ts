import { type ArticleInput, articleInputSchema } from '../../contract/articles.ts';
import { type ArticleForm, emptyForm } from '../../contract/revisions.ts';
import type { Transaction } from '../../database/database.ts';

let count = 0;

/** What an article needs to be published, in no language. */
export const publishable = { imageUrl: '/icon-192.png', description: '<p>2026</p>' };

/**
 * Makes the input of a published article that differs from every other sample; override the values
 * that a test is about.
 */
export function sampleArticle(values: Partial<ArticleInput> = {}): ArticleInput {
  count += 1;
  const sample = {
    name: `Sample ${count}`,
    slug: `sample-${count}`,
    author: null,
    category: null,
    ...publishable,
    description: `<p>Text of sample ${count}.</p>`,
    language: 'en',
    status: 'published',
  };
  return { ...articleInputSchema.parse(sample), ...values };
}

/** Adds a category whose id is its address and name as well, for tests of what refers to it. */
export async function addCategory(trx: Transaction, id: string): Promise<void> {
  await trx
    .insertInto('categories')
    .values({
      id,
      slug: id,
      name: id,
      sort_key: id,
      description: '',
      is_home: 0,
      position: 1,
      dye: 'rose',
      genre: 'news',
      created_at: '',
      updated_at: '',
    })
    .execute();
}

/** Makes the values of an article's form that somebody has filled in halfway. */
export function sampleForm(values: Partial<ArticleForm> = {}): ArticleForm {
  return { ...emptyForm, name: 'Half typed', ...values };
}
