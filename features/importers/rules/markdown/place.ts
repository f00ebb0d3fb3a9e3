import type { Language } from '../../../../contract/common.ts';
import { languageOf } from './fields.ts';

/** What the path of a file says of its text. */
export interface Place {
  /** Without date, language and ending; of a bundle (`lekh/index.md`) the name of its folder. */
  name: string;
  /** `2024-05-01`. */
  day: string | undefined;
  language: Language | undefined;
  /** The same for all translations. */
  key: string;
  /** The folders below which it stood in the address, without the language. */
  section: string[];
  isDraft: boolean;
  /** Whether Jekyll builds it, whose texts may hold Liquid. */
  isJekyll: boolean;
  /** Lists of texts, patterns and templates, which are no texts. */
  isNone: boolean;
}

/** Folders in which systems keep content; addresses do not show them. */
const roots = new Set(['content', '_posts', '_drafts', 'posts-md', 'src']);

export const isText = (path: string) => /\.(?:md|markdown|mdown|mkd|html)$/i.test(path);

/** Reads the path of a file as Jekyll and Hugo do. */
export function placeOf(path: string): Place {
  const folders = path.split('/');
  const file = (folders.pop() ?? '').replace(/\.\w+$/, '');
  const suffix = /\.([a-z]{2}(?:[-_][a-z]{2})?)$/i.exec(file)?.[1] ?? '';
  const own = languageOf(suffix) ? file.slice(0, -suffix.length - 1) : file;
  const root = folders.findLastIndex((folder) => roots.has(folder));
  const below = folders.slice(root + 1);
  const inFolder = below.findIndex(
    (folder) => languageOf(folder) && /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(folder),
  );
  const language = languageOf(suffix) ?? languageOf(below[inFolder] ?? '');
  const rest = below.filter((_, at) => at !== inFolder);
  const bundle = own === 'index' && rest.length > 0;
  const dated = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(bundle ? (rest.at(-1) ?? '') : own);
  const section = bundle ? rest.slice(0, -1) : rest;
  const name = dated?.[2] ?? (bundle ? (rest.at(-1) ?? '') : own);
  return {
    name,
    day: dated?.[1],
    language,
    section,
    key: [...section, dated ? `${dated[1]}-${name}` : name].join('/'),
    isDraft: folders.includes('_drafts'),
    isJekyll: folders.includes('_posts') || folders.includes('_drafts') || dated !== null,
    isNone: own.startsWith('_') || /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING)$/i.test(own),
  };
}
