/** Wording fixed by the specification, in one place for server and screens. */
export const messages = {
  articleNotFound: '404 - Article Not Found',
  loading: 'Loading...',
  redirecting: 'Redirecting...',
  categoriesFailed: 'Failed to fetch categories.',
  failed: (message: string) => `Error: ${message}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  defaultKeywords: 'articles, news',
  linkCopied: 'Link copied.',
} as const;
