import { posix } from 'node:path';
import { byName, htmlTree, textOf, writeInner } from '../../../../domain/html/html-tree.ts';
import { markdownHtml } from '../../../../domain/html/markdown-html.ts';
import { decodedPart } from '../decoded-part.ts';
import { isText } from './place.ts';

/** Folders whose files stand at the root of the site. */
const served = ['static', 'public', 'assets', ''];

/** Characters of the longest address and path of a file that are looked at: each address costs both. */
const LONGEST = 1000;

/** Finds the file of the source that an address in a text means; null: none. */
function fileFor(address: string, path: string, paths: ReadonlySet<string>): string | null {
  if (address.length > LONGEST || path.length > LONGEST) return null;
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?|$)/i.test(address)) return null;
  const plain = decodedPart(address.replace(/[?#].*$/, '')) ?? '';
  if (!plain.startsWith('/')) {
    const found = posix.join(posix.dirname(path), plain);
    return paths.has(found) ? found : null;
  }
  const [first = ''] = path.split('/');
  for (const folder of served) {
    for (const found of [posix.join(folder, plain), posix.join(first, folder, plain)]) {
      const file = found.replace(/^\//, '');
      if (paths.has(file)) return file;
    }
  }
  return null;
}

/** Returns the path of the file that an address means, or the address. */
export function wholeAddress(address: string, path: string, paths: ReadonlySet<string>): string {
  return fileFor(address, path, paths) ?? address;
}

/** What addresses in a text may mean. */
export interface Links {
  /** The paths of all files of the source. */
  paths: ReadonlySet<string>;
  /** Returns where the text of a file stood; undefined for another file. */
  addressOf(path: string): Promise<string | undefined>;
}

interface Body {
  html: string;
  /** The words of the first heading, where it stands for a title that the fields do not have. */
  heading: string;
}

/** Finds where the texts stood whose files links name, by what the links say. */
async function textsLinked(
  links: string[],
  path: string,
  { paths, addressOf }: Links,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const link of new Set(links)) {
    const file = fileFor(link, path, paths);
    if (file === null || !isText(file)) continue;
    const address = await addressOf(file);
    found.set(link, address ? address + (/#.*$/s.exec(link)?.[0] ?? '') : link);
  }
  return found;
}

/**
 * Writes a text as HTML, with the paths of files in the place of addresses that mean them, and for other texts
 * where these stood.
 *
 * @param path of the file in the source.
 * @param title that the page shows above the text: a first heading that repeats it, or the one that stands
 *   for it, is left out.
 */
export async function bodyOf(
  text: string,
  path: string,
  links: Links,
  title: string,
): Promise<Body> {
  const html = path.endsWith('.html') ? text : markdownHtml(text);
  const tree = htmlTree(html);
  if (!tree) return { html, heading: '' };
  const [first] = byName(tree, 'h1');
  const heading = first ? textOf(first) : '';
  const isTitle = first !== undefined && (title === '' || heading === title);
  const hrefs = byName(tree, 'a').flatMap(({ attribs: { href } }) => href ?? []);
  const texts = await textsLinked(hrefs, path, links);
  return {
    heading,
    html: writeInner(tree, {
      change: (element) => (isTitle && element === first ? '' : undefined),
      value: (_, name, value) =>
        name === 'src' || name === 'href' || name === 'poster'
          ? (texts.get(value) ?? wholeAddress(value, path, links.paths))
          : value,
    }).trim(),
  };
}
