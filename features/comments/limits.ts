/**
 * Characters of a comment and of a reason, threads of an article's page and of a page with all, answers shown
 * below each, rows of the queue and of one's own comments, reasons of reports in one, links that hold one, minutes in
 * which it may be changed, and what settings may hold.
 */
export const commentLimits = {
  text: 3000,
  reason: 300,
  threads: 10,
  pageSize: 25,
  replies: 5,
  queue: 25,
  own: 5,
  reasons: 5,
  links: 2,
  editMinutes: 5,
  days: 3650,
  categories: 200,
  words: 500,
  word: 60,
} as const;
