import type { ArticleInput } from '../../contract/articles.ts';
import type { ArticleForm } from '../../contract/revisions.ts';

let count = 0;

/** A published article that differs from every other sample; override what a test is about. */
export function sampleArticle(values: Partial<ArticleInput> = {}): ArticleInput {
  count += 1;
  return {
    name: `Sample ${count}`,
    slug: `sample-${count}`,
    author: null,
    category: null,
    imageUrl: '',
    imageAlt: '',
    description: `<p>Text of sample ${count}.</p>`,
    metaTitle: '',
    metaDescription: '',
    metaKeywords: '',
    language: 'en',
    languageChosen: true,
    status: 'published',
    ...values,
  };
}

/** The form of an article as somebody has typed into it: half done. */
export function sampleForm(values: Partial<ArticleForm> = {}): ArticleForm {
  return {
    name: 'Half typed',
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
    ...values,
  };
}
