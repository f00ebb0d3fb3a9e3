/** The formats of a feed: each of these files stands under `/`, each category and each author. */
export const feedFormats = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;

export type FeedFile = (typeof feedFormats)[number]['file'];
