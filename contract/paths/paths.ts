import { featurePages } from '../../features/features.ts';
import { type FeedFile, feedFormats } from '../feeds.ts';
import { type Builders, builders } from './pattern.ts';

/**
 * Every address of the site, each declared once, by what answers it. The router, matchPath() and
 * the builders below are all made from these patterns.
 */
export const patterns = {
  /** Reading pages that are kept in memory and take `?page=`. */
  list: {
    stories: '/stories',
    corrections: '/corrections',
    category: '/category/:slug',
    author: '/author/:slug',
    tag: '/tag/:slug',
    series: '/series/:slug',
  },
  /** All other reading pages that are kept in memory. */
  document: {
    home: '/',
    homeSection: '/fragment/home/:section',
    messageSent: '/contact-us/sent',
    /** Tells people who have deleted their account that it is gone. */
    accountDeleted: '/profile/deleted',
    privacyChoices: '/privacy-choices',
    oldArticleById: '/articles/:id',
    oldArticle: '/article/:slug',
    notFound: '/404',
    staticPage: '/:slug',
    article: '/:category/:slug',
  },
  /** Reading pages that are rendered for each request. */
  fresh: {
    search: '/search',
    preview: '/preview/:code',
  },
  /** Screens of the application that are not in the admin. */
  account: {
    login: '/login',
    signInLink: '/login/link',
    enter: '/login/:code',
    signup: '/signup',
    confirm: '/signup/:code',
    forgotten: '/reset',
    reset: '/reset/:code',
    invite: '/invite/:code',
    profile: '/profile',
  },
  /** Screens of the admin. */
  admin: {
    index: '/admin',
    dashboard: '/admin/dashboard',
    articles: '/admin/articles',
    addArticle: '/admin/add-article',
    editArticle: '/admin/edit-article/:id',
    translateArticle: '/admin/edit-article/:id/translate',
    articleHistory: '/admin/edit-article/:id/history',
    home: '/admin/home',
    categories: '/admin/categories',
    tags: '/admin/tags',
    consents: '/admin/consents',
    allSeries: '/admin/series',
    seriesParts: '/admin/series/:id',
    media: '/admin/media',
    pages: '/admin/pages',
    newPage: '/admin/pages/new',
    editPage: '/admin/pages/:slug',
    bin: '/admin/bin',
    redirects: '/admin/redirects',
    synonyms: '/admin/synonyms',
    dictionary: '/admin/dictionary',
    messages: '/admin/messages',
    users: '/admin/users',
    settings: '/admin/settings',
    stages: '/admin/stages',
    features: '/admin/features',
    audit: '/admin/audit',
    keys: '/admin/keys',
    health: '/admin/health',
    backups: '/admin/backups',
    sitemap: '/admin/sitemap',
    help: '/admin/help',
    unknown: '/admin/*',
  },
  /** The addresses that the server answers without the router; one of them has a language prefix. */
  file: {
    sitemap: '/sitemap.xml',
    sitemapPart: '/sitemap-:number.xml',
    newsSitemap: '/sitemap-news.xml',
    robots: '/robots.txt',
    ads: '/ads.txt',
    manifest: '/manifest.webmanifest',
    favicon: '/favicon.ico',
    icon: '/icon.svg',
    icon192: '/icon-192.png',
    icon512: '/icon-512.png',
    touchIcon: '/apple-touch-icon.png',
    /** It stands below each prefix, for the working pages in that language (docs/decisions/offline-and-service-workers.md). */
    offlineScript: '/admin/offline.js',
    /** The worker of reading pages; its place is its scope (docs/decisions/offline-and-service-workers.md). */
    readingWorker: '/sw.js',
    socialImage: '/cards/:kind/:slug/:hash.png',
    /** The part of a picture that other sites show with a link. */
    sharedPicture: '/cards/picture/:id/:cut.jpg',
    api: '/api/*',
    assets: '/assets/*',
    images: '/images/*',
  },
} as const;

const { list, document, fresh, account, admin, file } = patterns;

/** Builders of public addresses, which return them without a language prefix: `paths.category({ slug })`. */
export const paths: Builders<
  typeof list & typeof document & typeof fresh & typeof account & typeof file
> = builders({ ...list, ...document, ...fresh, ...account, ...file });

/** Builders of the addresses of the admin. */
export const adminPaths: Builders<typeof admin> = builders(admin);

/** The working pages for which browsers keep a page that says the net is away, each with all below it. */
export const offlinePlaces: readonly string[] = [admin.index, account.login, account.profile];

/** The slugs of the pages that every site has: their addresses stay, and they cannot be deleted. */
export const fixedPages: readonly string[] = [
  'about-us',
  'contact-us',
  'privacy-policy',
  'disclaimer',
];

/** The category in the address of articles that have none. */
export const GENERAL_CATEGORY = 'general';

/** Words below which something else stands than articles, as in `/series/:slug`: a category of an older site may have one. */
const outgrownCategories: ReadonlySet<string | null> = new Set(
  [
    ...Object.values(patterns).flatMap((group) => Object.values<string>(group)),
    ...featurePages.map(({ pattern }) => pattern),
  ]
    .filter((pattern) => /^\/[^/:]+\/:[^/]+$/.test(pattern))
    .map(firstSegment),
);

/**
 * Returns the address of an article, given its slug and its category's. Below `/series/` are series (docs/decisions/categories-tags-series.md):
 * the articles of a category that has had this slug before stand with those that have none.
 */
export function articlePath(slug: string, category: string | null): string {
  const isTaken = outgrownCategories.has(category);
  return paths.article({
    category: isTaken ? GENERAL_CATEGORY : (category ?? GENERAL_CATEGORY),
    slug,
  });
}

/** Returns the address of a page's feed; given a pattern, the pattern of its feeds. */
export function feedPath(page: string, feed: FeedFile): string {
  return `${page === document.home ? '' : page}/${feed}`;
}

/** The patterns of all feeds: the site, each category, author, tag and series have them in every format. */
export const feedPatterns: readonly string[] = [
  document.home,
  list.category,
  list.author,
  list.tag,
  list.series,
].flatMap((page) => feedFormats.map(({ file: feed }) => feedPath(page, feed)));

/** Returns the first segment of a path or a pattern: `category` of `/category/:slug`; '' for home. */
export function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}

/** Adds a query to an address, without values that are empty or undefined. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
