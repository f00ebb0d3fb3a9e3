import { featureFiles, featureFrames, featurePages } from '../features/features.ts';
import {
  feedPatterns,
  firstSegment,
  fixedPages,
  GENERAL_CATEGORY,
  patterns,
} from './paths/paths.ts';

/** The first segments of the addresses of the core's pages and screens. */
const ofCore = Object.values(patterns)
  .flatMap((group) => Object.values(group))
  .map(firstSegment);

/**
 * The first segments of addresses that were reserved after the first version, so that an article or category
 * of an older site may have one of them as its slug. A page of a feature below one of the core's needs none.
 */
const reservedLater = [
  'series',
  'letters',
  'corrections',
  'offline',
  'privacy-choices',
  ...[...featureFrames, ...featurePages.map(({ pattern }) => pattern)]
    .map(firstSegment)
    .filter((segment) => !ofCore.includes(segment)),
];

/** The first segments of all other declared addresses. */
const declared = [...ofCore, ...[...feedPatterns, ...featureFiles].map(firstSegment)].filter(
  (segment) => segment && !segment.includes(':') && !reservedLater.includes(segment),
);

/**
 * Further words that have been reserved since the first version: for API calls, files and later
 * screens.
 */
const others = [
  'index',
  'home',
  'logout',
  'user',
  'users',
  'categories',
  'authors',
  'tag',
  'tags',
  'latest',
  'random',
  'red',
  'redart',
  'category-detail',
  'admin-article',
  'admin-categories',
  'addcategory',
  'edit',
  'delete',
  'upload',
  'signin',
  'static',
  'public',
  'media',
  'files',
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
  'hi',
  'en',
  'docs',
  'health',
  'ready',
  'settings',
  'pages',
  'messages',
  'redirects',
  'audit',
  'bin',
  'help',
  'new',
  'newsletter',
  'translations',
  'well-known',
  'page',
];

const taken = new Set([...declared, ...fixedPages, GENERAL_CATEGORY, ...others]);
const reserved = new Set([...taken, ...reservedLater]);

/** Returns whether a slug is reserved, so that nothing new may be given it. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug);
}

/**
 * Returns whether no existing thing can have a slug, since it has been reserved from the first
 * version on.
 */
export function isTakenSlug(slug: string): boolean {
  return taken.has(slug);
}
