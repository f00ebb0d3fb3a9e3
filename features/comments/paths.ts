import { builders } from '../../contract/paths/pattern.ts';

export const commentPatterns = {
  /** The queue of moderators. */
  queue: '/admin/comments',
  /** All comments on an article, by its id. */
  all: '/comments/:id',
  /** All answers to a comment. */
  thread: '/comments/:id/answers',
  /** An answer to a comment, and a report of it. */
  reply: '/comments/:id/reply',
  report: '/comments/:id/report',
  /** What became of a comment that was sent, by the id of its article: of the comment itself it tells nothing. */
  sent: '/comments/:id/sent/:state',
  confirm: '/comments/confirm/:code',
  /** Whether somebody gets mails about answers to their comments. */
  mails: '/comments/mails/:code',
} as const;

/** Builders of the addresses of comments. */
export const commentPaths = builders(commentPatterns);
