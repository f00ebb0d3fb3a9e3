import { constants, type FileHandle, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import {
  type OwnFiles,
  type OwnPlace,
  type OwnWords,
  ownWordsSchema,
} from '../../contract/own-files.ts';

/** A file of the site's folder that cannot be used; the message names it and says why. */
class OwnFileError extends Error {}

/** Elements and attributes of own HTML. There are no scripts and no inline styles: pages forbid them. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'div',
    'p',
    'section',
    'nav',
    'aside',
    'address',
    'span',
    'a',
    'img',
    'ul',
    'ol',
    'li',
    'hr',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'small',
    'details',
    'summary',
    'figure',
    'figcaption',
    'dl',
    'dt',
    'dd',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    '*': ['class', 'id', 'lang', 'dir', 'title', 'role', 'aria-label', 'aria-hidden', 'data-dye'],
    a: ['href', 'rel', 'hreflang'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** The most bytes that a character takes in UTF-8. */
const BYTES = 4;

/**
 * Returns the text of a file; null when there is none. Everybody reads it, so a link may not lead out of the folder,
 * and what is no file is not waited for.
 */
async function textOf(folder: string, name: string): Promise<string | null> {
  let file: FileHandle | undefined;
  try {
    const [place, path] = [await realpath(folder), await realpath(join(folder, name))];
    if (!path.startsWith(place + sep)) throw new Error('it leads out of the folder');
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    const stat = await file.stat();
    if (!stat.isFile()) throw new Error('it is no file');
    const text = stat.size > limits.ownFile * BYTES ? null : await file.readFile('utf8');
    if (text !== null && text.length <= limits.ownFile) return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    const problem = error instanceof Error ? error.message : String(error);
    throw new OwnFileError(`${name} cannot be read: ${problem}`);
  } finally {
    await file?.close();
  }
  throw new OwnFileError(`${name} is longer than ${limits.ownFile} characters`);
}

async function readCss(folder: string): Promise<string> {
  const css = ((await textOf(folder, 'style.css')) ?? '').trim();
  if (/<\/style/i.test(css)) throw new OwnFileError('style.css must not contain </style');
  if (/@import/i.test(css)) throw new OwnFileError('style.css must not @import: it is one file');
  return css;
}

/** Reads the HTML of a place in a language: `footer.hi.html`, or else `footer.html`. */
async function readPart(folder: string, place: OwnPlace, language: Language): Promise<string> {
  const own = await textOf(folder, `${place}.${language}.html`);
  return sanitizeHtml(own ?? (await textOf(folder, `${place}.html`)) ?? '', allowed).trim();
}

async function readWords(folder: string, language: Language): Promise<OwnWords> {
  const name = `words.${language}.json`;
  const text = await textOf(folder, name);
  if (text === null) return {};
  try {
    return ownWordsSchema.parse(JSON.parse(text));
  } catch (error) {
    const problem =
      error instanceof z.ZodError ? 'it must hold texts, nested as the words are' : error;
    throw new OwnFileError(`${name} is not right: ${String(problem)}`);
  }
}

/**
 * Reads what the folder of a site adds to its reading pages. A folder that is not there adds nothing, and a file that
 * cannot be used is left out: a slip in it must not keep the site from starting again (docs/decisions/server-processes.md). `leftOut` names
 * these files and says why.
 */
export async function readOwnFiles(folder: string): Promise<{ own: OwnFiles; leftOut: string[] }> {
  const leftOut = new Set<string>();
  const orElse = <T>(reading: Promise<T>, none: T): Promise<T> =>
    reading.catch((error: unknown) => {
      if (!(error instanceof OwnFileError)) throw error;
      leftOut.add(error.message);
      return none;
    });
  const part = async (place: OwnPlace) => ({
    en: await orElse(readPart(folder, place, 'en'), ''),
    hi: await orElse(readPart(folder, place, 'hi'), ''),
  });
  const own: OwnFiles = {
    css: await orElse(readCss(folder), ''),
    parts: {
      header: await part('header'),
      'article-end': await part('article-end'),
      footer: await part('footer'),
    },
    words: {
      en: await orElse(readWords(folder, 'en'), {}),
      hi: await orElse(readWords(folder, 'hi'), {}),
    },
  };
  return { own, leftOut: [...leftOut] };
}
