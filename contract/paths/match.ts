import { featureFiles, featureFrames, featurePages } from '../../features/features.ts';
import type { Language } from '../common.ts';
import { splitLanguage } from './language-prefix.ts';
import { feedPatterns, firstSegment, patterns } from './paths.ts';
import { bySpecificity, decodeUnreserved, type Params, reader } from './pattern.ts';

type Patterns = typeof patterns;

interface Found<Kind, Name, Given> {
  kind: Kind;
  name: Name;
  /** The decoded parameters. */
  params: Given;
  /** The language that the prefix names; null without a prefix. */
  language: Language | null;
}

/** The pattern that a path belongs to, with its parameters. */
export type Match =
  | {
      [Kind in keyof Patterns]: {
        [Name in keyof Patterns[Kind]]: Patterns[Kind][Name] extends string
          ? Found<Kind, Name, Params<Patterns[Kind][Name]>>
          : never;
      }[keyof Patterns[Kind]];
    }[keyof Patterns]
  | Found<'file', 'feed' | 'frame' | 'feature', object>
  | Found<'list' | 'document' | 'fresh', 'featurePage', object>;

const declared = [
  ...Object.entries(patterns).flatMap(([kind, group]) =>
    Object.entries(group).map(([name, pattern]) => ({ kind, name, pattern })),
  ),
  ...feedPatterns.map((pattern) => ({ kind: 'file', name: 'feed', pattern })),
  ...featurePages.map(({ kind, pattern }) => ({ kind, name: 'featurePage', pattern })),
  ...featureFrames.map((pattern) => ({ kind: 'file', name: 'frame', pattern })),
  ...featureFiles.map((pattern) => ({ kind: 'file', name: 'feature', pattern })),
];

/**
 * The regular expressions of the patterns by first segment (null: it is a parameter), the most
 * specific first.
 */
const readers = Map.groupBy(
  declared
    .sort((a, b) => bySpecificity(a.pattern, b.pattern))
    .map((route) => ({ ...route, regExp: reader(route.pattern) })),
  ({ pattern }) => (firstSegment(pattern).includes(':') ? null : firstSegment(pattern)),
);
const anyWord = readers.get(null) ?? [];

/** Returns the values decoded; null when one cannot be decoded or holds control characters. */
function decodeValues(groups: Record<string, string>): Record<string, string> | null {
  try {
    const values = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]);
    return values.some(([, value = '']) => /\p{Cc}/u.test(value))
      ? null
      : Object.fromEntries(values);
  } catch {
    return null;
  }
}

/** Finds the pattern of a path without a prefix, and its parameters as they are written. */
export function findPattern(path: string, language: Language | null) {
  const candidates = readers.get(firstSegment(path).toLowerCase()) ?? [];
  for (const { kind, name, pattern, regExp } of [...candidates, ...anyWord]) {
    // Of the files only feeds are there in each language.
    if (language && kind === 'file' && name !== 'feed') continue;
    const found = regExp.exec(path);
    if (found) return { kind, name, pattern, written: found.groups ?? {} };
  }
  return null;
}

/**
 * Returns the pattern that a path belongs to, or null. The path may have a language prefix, but no
 * `?` and `#`. Whether the article, category or author exists is for the caller to find out.
 */
export function matchPath(pathname: string): Match | null {
  const { named: language, path: written } = splitLanguage(pathname);
  // Whatever the router takes for a page must be known as that page, or it could be cached as another.
  const found = findPattern(decodeUnreserved(written), language);
  if (!found) return null;
  const { kind, name } = found;
  const params = decodeValues(found.written);
  // The names of the parameters come from the pattern, as the type says.
  return params && ({ kind, name, params, language } as Match);
}
