/**
 * The file names of the feeds: the site has them under `/`, and each category and author under its
 * own address.
 */
export const feedFormats = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;

export type FeedFile = (typeof feedFormats)[number]['file'];
