import { count } from '../../count.ts';

const articles = (many: number) => count('en', many, 'article', 'articles');

/** The texts about articles in lists that other screens need, too; `article-list/` has the others. */
export const list = {
  add: 'Add Article',
  allCategories: 'All categories',
  allAuthors: 'All authors',
  confirmUnpublish: (name: string) => `Are you sure you want to unpublish "${name}"?`,
  done: {
    publish: (many: number) => `${articles(many)} published.`,
    unpublish: (many: number) => `${articles(many)} unpublished.`,
  },
};
