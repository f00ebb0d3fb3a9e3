export const pingPatterns = {
  /** The key by which search engines know that what they are told is the site's. */
  key: '/indexnow.txt',
} as const;
