/** Where a moderator puts comments, and the keys that do it. */
export const places = ['shown', 'held', 'spam', 'bin'] as const;
export type Place = (typeof places)[number];

export const placeOfKey: Partial<Record<string, Place>> = {
  a: 'shown',
  h: 'held',
  s: 'spam',
  d: 'bin',
};
