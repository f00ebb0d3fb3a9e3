import type { QueuedComment } from '../contract.ts';

/** Where a moderator puts comments, and the keys that do it. */
export const places = ['shown', 'held', 'spam', 'bin'] as const;
export type Place = (typeof places)[number];

export const placeOfKey: Partial<Record<string, Place>> = {
  a: 'shown',
  h: 'held',
  s: 'spam',
  d: 'bin',
};

/**
 * Returns where these comments were before a decision, if one action brings all back as they were: a decision about one
 * that was reported settles its reports for good.
 */
export function placeBefore(
  comments: Pick<QueuedComment, 'status' | 'reports'>[],
): Place | undefined {
  const before = new Set(comments.map(({ status }) => status));
  if (before.size !== 1 || comments.some(({ reports }) => reports > 0)) return;
  return places.find((place) => before.has(place));
}
