import type { Language } from '../../contract/common.ts';

/** A link of a clean body to a page of the site: what stands before its path, and the path. */
const link = /(<a\b[^<>]*?\shref=")(\/(?!\/)[^"#?]*)/g;

/** Returns the paths to which a clean body links, each once. */
export const pathsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(link), ([, , path = '']) => path)),
];

/** Gives links of a clean body other paths; those without one stay. */
export const withPaths = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replace(link, (_link, before: string, path: string) => before + (paths.get(path) ?? path));

/**
 * Leads links of a clean body to these places, and names at each the language in which that has no prefix: for texts that
 * are framed where they are shown.
 */
export const withOwnLanguages = (
  html: string,
  places: ReadonlyMap<string, { address: string; own: Language }>,
): string =>
  html.replace(link, (whole: string, before: string, path: string) => {
    const place = places.get(path);
    return place ? `<a data-own="${place.own}"${before.slice('<a'.length)}${place.address}` : whole;
  });
