import { builders } from '../../contract/paths/pattern.ts';

export const newsletterPatterns = {
  /** What readers are offered. */
  page: '/newsletter',
  /** What became of a form: a mail asks to confirm it, it is confirmed, it is ended. */
  asked: '/newsletter/sent',
  confirmed: '/newsletter/confirmed',
  ended: '/newsletter/ended',
  confirm: '/newsletter/confirm/:code',
  end: '/newsletter/end/:code',
  issues: '/admin/letters',
  newIssue: '/admin/letters/new',
  issue: '/admin/letters/letter/:id',
  lists: '/admin/letters/lists',
  subscribers: '/admin/letters/subscribers',
} as const;

/** Builders of the addresses of newsletters. */
export const newsletterPaths = builders(newsletterPatterns);
