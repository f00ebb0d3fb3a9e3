import { createHash } from 'node:crypto';
import { firstPaintScript } from '../contract/first-paint.ts';
import { reader } from '../contract/paths/pattern.ts';
import { featurePages, features, framesBut } from '../features/features.ts';
import { sheets } from './reading/sheets/sheets.ts';
import { featureSheets } from './reading/slots.tsx';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const coreStyles = Object.values(sheets).map(hashOf);
const featureStyles = Array.from(featureSheets, ([name, sheet]) => ({ name, hash: hashOf(sheet) }));

/** The features of which every page has something: in its inline script, at its body, or in what its policy allows. */
export const framedFeatures = features
  .filter(
    ({ name, firstPaint, frames, opened, searched }) =>
      firstPaint || frames || opened || searched || featureSheets.has(name),
  )
  .map(({ name }) => name);

interface Page {
  /** The features that are switched off. */
  off: readonly string[];
  /** The styles of the site's own; empty: none. */
  style: string;
  /** The address of the site; null while the database is away. */
  siteUrl: string | null;
}

/** Returns what the policy of a page allows besides, as such a policy. */
export function policyOf({ off, style, siteUrl }: Page): string {
  const ofFeatures = featureStyles.filter(({ name }) => !off.includes(name));
  const own = style === '' ? [] : [hashOf(style)];
  const frames = siteUrl === null ? [] : framesBut(off);
  return [
    ['script-src', hashOf(firstPaintScript(off))],
    ['style-src', ...coreStyles, ...ofFeatures.map(({ hash }) => hash), ...own],
    ['frame-src', ...frames.map((pattern) => siteUrl + pattern.replace(/:.*/, ''))],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** The patterns of reading pages and of screens that close with a feature, each with its name. */
const pageReaders = featurePages
  .filter(({ alsoOff }) => !alsoOff)
  .map(({ name, pattern }) => ({ name, regExp: reader(pattern) }));
const screenReaders = features.flatMap(({ name, screens = {} }) =>
  Object.keys(screens).map((pattern) => ({ name, regExp: reader(pattern) })),
);

/** Returns the feature with which the reading page at a path closes; undefined: it is open whatever is off. */
export const ownerOf = (path: string): string | undefined =>
  pageReaders.find(({ regExp }) => regExp.test(path))?.name;

/** Whether a path is that of a screen of a feature that is switched off. */
export const isOffScreen = (path: string, off: readonly string[]): boolean =>
  screenReaders.some(({ name, regExp }) => off.includes(name) && regExp.test(path));
