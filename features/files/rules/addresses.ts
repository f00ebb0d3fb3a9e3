import { filePaths } from '../paths.ts';

/** Returns the address of a file, as texts have it. */
export const addressOf = ({ id, ending }: { id: string; ending: string }): string =>
  filePaths.file({ name: `${id}.${ending}` });

/** Reads the name in an address of a file: an id and an ending; null for others. */
export function readName(name: string): { id: string; ending: string } | null {
  const [, id, ending] = /^([0-9a-f]{24})\.([0-9a-z]{2,4})$/.exec(name) ?? [];
  return id && ending ? { id, ending } : null;
}

/**
 * Reads a link to a file, with whatever origin and query: editors copy whole addresses, and a site may have had others.
 * Null for other links.
 */
export function readAddress(href: string): { id: string; ending: string } | null {
  const [, name = ''] = /^(?:https?:\/\/[^/?#]*)?\/files\/([^/?#]*)(?:[?#]|$)/i.exec(href) ?? [];
  return readName(name);
}

/** Returns the ids of the files that a text names. */
export function filesIn(text: string): string[] {
  const found = text.matchAll(/\/files\/([0-9a-f]{24})\.[0-9a-z]/g);
  return [...new Set(Array.from(found, ([, id = '']) => id))];
}
