import {
  feedPatterns,
  firstSegment,
  fixedPages,
  GENERAL_CATEGORY,
  patterns,
} from './paths/paths.ts';

const declared = [
  ...Object.values(patterns).flatMap((group) => Object.values(group)),
  ...feedPatterns,
]
  .map(firstSegment)
  .filter((segment) => segment && !segment.includes(':'));

/** Further words that nothing could ever have as its slug: of calls, of files, and kept free. */
const others = [
  ...['index', 'home', 'logout', 'user', 'users', 'categories', 'authors', 'tag', 'tags'],
  ...['latest', 'random', 'red', 'redart', 'category-detail', 'admin-article', 'admin-categories'],
  ...['addcategory', 'edit', 'delete', 'upload', 'signin', 'static', 'public', 'media', 'files'],
  ...[
    'fonts',
    'embed',
    'rss',
    'atom',
    'feed',
    'feed.xml',
    'sitemap',
    'sitemaps',
    'sw.js',
    'amp',
    'page',
  ],
  ...['hi', 'en', 'docs', 'health', 'ready', 'settings', 'pages', 'messages', 'redirects', 'audit'],
  ...['bin', 'help', 'visits', 'new', 'newsletter', 'comments', 'translations', 'well-known'],
];

/** First words of addresses to come. A site may have articles or categories that bear one. */
const toCome = ['series', 'live', 'letters', 'corrections', 'grievance', 'offline'];

const taken = new Set([...declared, ...fixedPages, GENERAL_CATEGORY, ...others]);
const reserved = new Set([...taken, ...toCome]);

/** Whether a slug is a word of the site's own, which nothing new may be given. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug);
}

/** Whether a slug can be nobody's: all reserved words but those that were free in the past. */
export function isTakenSlug(slug: string): boolean {
  return taken.has(slug);
}
