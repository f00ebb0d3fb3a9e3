/** What a browser lets code of another service do. Never `allow-same-origin`: sessions lie in the storage of the site. */
export const sandboxed: string[] = [
  'allow-scripts',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
];
