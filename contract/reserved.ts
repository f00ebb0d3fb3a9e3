/**
 * First path segments that screens, calls, files and feeds use or will use. No article and no
 * category may take one of them as its slug, or it would shadow (or be shadowed by) a route.
 */
const reservedSlugs = new Set([
  ...['about-us', 'contact-us', 'privacy-policy', 'disclaimer', '404', 'index', 'home'],
  ...[
    'login',
    'signup',
    'logout',
    'profile',
    'reset',
    'invite',
    'preview',
    'admin',
    'user',
    'users',
  ],
  ...[
    'article',
    'articles',
    'category',
    'categories',
    'general',
    'author',
    'authors',
    'tag',
    'tags',
  ],
  ...['stories', 'search', 'latest', 'random', 'red', 'redart', 'category-detail', 'fragment'],
  ...['admin-article', 'admin-categories', 'addcategory', 'edit', 'delete', 'upload', 'signin'],
  ...['api', 'images', 'assets', 'static', 'public', 'media', 'files', 'fonts', 'embed', 'ads.txt'],
  ...['rss', 'rss.xml', 'atom', 'atom.xml', 'feed', 'feed.xml', 'feed.json', 'sitemap', 'sitemaps'],
  ...['sitemap.xml', 'robots.txt', 'manifest.webmanifest', 'favicon.ico', 'sw.js', 'amp', 'page'],
  ...['hi', 'en', 'docs', 'health', 'ready', 'settings', 'pages', 'messages', 'redirects', 'audit'],
  ...[
    'bin',
    'help',
    'visits',
    'new',
    'newsletter',
    'comments',
    'translations',
    'cards',
    'well-known',
  ],
]);

/** The category address of articles that have no category; reserved like the rest. */
export const GENERAL_CATEGORY = 'general';

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}
