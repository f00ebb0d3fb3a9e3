import { posix } from 'node:path';
import { splitLanguage } from '../../../../contract/paths/language-prefix.ts';
import { matchPath } from '../../../../contract/paths/match.ts';
import { reader } from '../../../../contract/paths/pattern.ts';
import { featurePages } from '../../../features.ts';

/** Pages that mean nothing without a server or script: what answers a form, parts of a page that came late. */
const dynamic = new Set([
  'messageSent',
  'accountDeleted',
  'homeSection',
  'api',
  'offlineScript',
  'readingWorker',
]);

/** The pages of features that mean nothing so. */
const scripted = featurePages.flatMap((page) => (page.scripted ? reader(page.pattern) : []));

/** The files of a site that its pages name. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(posix.basename(path));

/** A page or file of the site that a static copy has: its path, and for later pages of a list its number. */
export interface Target {
  /** As the site is asked for it. */
  url: string;
  /** The file of the copy, with `/` between. */
  file: string;
  /** The part of the page that a link leads to, with its `#`. */
  hash: string;
}

/** What an address means on the site; null: nothing that a copy can have, as the search and the admin. */
export function ownTarget(pathname: string, search: string, hash: string): Target | null {
  const { path } = splitLanguage(pathname);
  const match = matchPath(path);
  const kind = match?.kind;
  if (kind === 'fresh' || kind === 'account' || kind === 'admin') return null;
  if (match && dynamic.has(match.name)) return null;
  if (scripted.some((pattern) => pattern.test(path))) return null;
  let plain: string;
  try {
    plain = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  // A name that leads out of the folder, or that no file system takes.
  if (/\p{Cc}|\\|(?:^|\/)\.\.?(?:\/|$)/u.test(plain)) return null;
  if (plain.split('/').some((part) => Buffer.byteLength(part) > 240)) return null;
  const below = plain.replace(/^\/+|\/+$/g, '').replace(/\/{2,}/g, '/');
  if (kind === 'file' || isFile(below)) return { url: pathname, file: below, hash };
  const number = kind === 'list' ? Number(new URLSearchParams(search).get('page') ?? 1) : 1;
  const isLater = Number.isInteger(number) && number > 1;
  const folder = [below, isLater && `page-${number}`].filter(Boolean).join('/');
  return {
    url: isLater ? `${pathname}?page=${number}` : pathname,
    file: folder ? `${folder}/index.html` : 'index.html',
    hash,
  };
}

/** The address by which one file of the copy names another; that of a page is its folder. */
export function relativeTo(from: string, { file, hash }: Pick<Target, 'file' | 'hash'>): string {
  const isPage = posix.basename(file) === 'index.html';
  const found = posix.relative(posix.dirname(from), isPage ? posix.dirname(file) : file);
  const path = found.split('/').map(encodeURIComponent).join('/').replaceAll('%2C', ',');
  if (isPage) return `${path ? `${path}/` : './'}${hash}`;
  return path + hash;
}
