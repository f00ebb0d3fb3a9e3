/**
 * Characters of an entry, with and without its tags; entries on the article, live blogs on a page, entries on a page and of
 * one blog, and those that are remembered as taken back: more than a page that is open has.
 */
export const liveLimits = {
  title: 200,
  text: 5000,
  html: 20_000,
  correction: 500,
  onArticle: 20,
  onList: 10,
  pageSize: 50,
  entries: 5000,
  takenBack: 40,
} as const;
