import { Parser } from 'htmlparser2';
import { fileKindOf } from '../../../contract/files.ts';
import { fileClass } from '../../../contract/text-styles.ts';
import { isTooDeep } from '../../../domain/html/depth.ts';

/** An opening tag: its name, its attributes (entities decoded) and its place in the text. */
interface Tag {
  name: string;
  attributes: Record<string, string>;
  start: number;
  end: number;
}

/**
 * Lists the opening tags of these elements in the order of the text; none of a text that is nested too deeply,
 * which the sanitiser refuses. Linear.
 */
export function tagsIn(html: string, names: ReadonlySet<string>): Tag[] {
  // Most texts have none. The cost of a parser's list of open elements grows with its square.
  const begins = new RegExp(`<(?:${[...names].join('|')})`, 'i');
  if (!begins.test(html) || isTooDeep(html)) return [];
  const tags: Tag[] = [];
  const parser = new Parser({
    onopentag(name, attributes, implied) {
      if (implied || !names.has(name)) return;
      tags.push({ name, attributes, start: parser.startIndex, end: parser.endIndex + 1 });
    },
  });
  parser.end(html);
  return tags;
}

export function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Writes a link to a file: as the card of a sound or a PDF, where it can be reached. */
export function fileParagraph(address: string, name = '', about = ''): string {
  const link = `<a href="${escapeValue(address)}">${escapeValue(name || address)}</a>`;
  const card = fileKindOf(address) ? ` class="${fileClass}"` : '';
  return `<p${card}>${address ? link : escapeValue(name)}${about && ` ${escapeValue(about)}`}</p>`;
}

/** Writes the tags of these elements with the attributes that `change` answers; null: as it stands. */
export function rewriteTags(
  html: string,
  names: ReadonlySet<string>,
  change: (tag: Tag) => Record<string, string> | null,
): string {
  let written = '';
  let from = 0;
  for (const tag of tagsIn(html, names)) {
    const attributes = change(tag);
    if (!attributes) continue;
    const values = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${escapeValue(value)}"`,
    );
    written += `${html.slice(from, tag.start)}<${tag.name}${values.join('')}>`;
    from = tag.end;
  }
  return written + html.slice(from);
}
