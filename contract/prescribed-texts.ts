import { limits } from './limits.ts';

/**
 * The English texts of screens that the specification prescribes. The server's messages are in
 * `messages/`.
 */
export const prescribed = {
  articleNotFound: '404 - Article Not Found',
  loading: 'Loading...',
  redirecting: 'Redirecting...',
  categoriesFailed: 'Failed to fetch categories.',
  failed: (message: string) => `Error: ${message}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  defaultKeywords: 'articles, news',
  linkCopied: 'Link copied.',
  articleAdded: 'Success! Article added successfully.',
  articleUpdated: 'Success! Article updated successfully.',
  confirmDelete: (name: string) => `Are you sure you want to delete "${name}"?`,
  categoryAdded: 'Category added successfully!',
  categoryUpdated: 'Category updated successfully!',
  confirmDeleteCategory: (name: string) => `Are you sure you want to delete category "${name}"?`,
  noCategories: 'No categories found',
  passwordRule: `At least ${limits.passwordLength} characters, and none of the common ones: a short sentence is best.`,
  passwordsDiffer: 'Passwords do not match',
  sitemapDone: 'Sitemap generated and downloaded successfully!',
  sitemapFailed: 'Failed to generate sitemap.',
  sitemapButton: 'Generate Sitemap',
  sitemapRunning: 'Generating...',
  settingsSaved: 'Settings saved.',
  wentWrong: 'Something went wrong. Please try again.',
} as const;
