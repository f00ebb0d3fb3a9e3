/** How much newsletters take. */
export const newsletterLimits = {
  /** Lists that readers can subscribe to. */
  lists: 20,
  /** Lines of one file of people who get newsletters. */
  subscriberLines: 50_000,
  /**
   * Characters of an issue's texts, its articles, and the bytes of HTML of which Gmail shows all. It cuts at 102,400: what
   * is counted and the link of each person take a little of them.
   */
  issue: {
    subject: 150,
    preheader: 200,
    intro: 100_000,
    articles: 20,
    known: 500,
    shownBytes: 100_000,
    past: 4,
  },
};
