import { stringify } from 'yaml';
import { htmlFileText, markdownOf } from './markdown-text.ts';

export type Front = Record<string, unknown>;

/** Names that Jekyll and Hugo give a meaning of their own. */
const special = /^(?:\d{4}-\d{1,2}-\d{1,2}-.*|readme|license|changelog|contributing|index)$/;

export const fileName = (slug: string) => (special.test(slug) ? `text-${slug}` : slug);

/** Leaves out what is not said, so that a file shows what it says. */
export const said = (front: Front): Front =>
  Object.fromEntries(
    Object.entries(front).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined,
    ),
  );

/** A text with its fields before it; the ending of its file says which of the two languages it is in. */
export function fileOf(front: Front, html: string): { ending: string; text: string } {
  const fields = stringify(front, { lineWidth: 0 });
  const markdown = markdownOf(html);
  return {
    ending: markdown === null ? 'html' : 'md',
    text: `---\n${fields}---\n\n${markdown ?? htmlFileText(html)}\n`,
  };
}
