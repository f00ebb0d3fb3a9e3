import type { Revision } from '../../../contract/revisions.ts';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/interface.ts';
import type { Compared } from '../compare/comparison.tsx';
import type { ArticleValues } from './values.ts';

/** What people call the values of an article, in the order of the form. */
export const labels = {
  name: 'Title',
  slug: 'Address',
  description: 'Description',
  metaTitle: 'Meta title',
  metaKeywords: 'Meta keywords',
  metaDescription: 'Meta description',
  imageUrl: 'Article image',
  imageAlt: 'Image description',
  category: 'Category',
  author: 'Author',
  language: 'Language',
  pinned: 'Top of the home page',
} as const satisfies Record<keyof ArticleValues, string>;

export const valueNames = Object.keys(labels) as (keyof ArticleValues)[];

const languages = { ...languageNames, '': 'Found from the text' };

/** Names of categories and people by their ids. */
export type Names = Map<string, string>;

/** A value of the form in words. */
function inWords(values: ArticleValues, name: keyof ArticleValues, names: Names): string {
  if (name === 'pinned') return values.pinned ? 'Yes' : 'No';
  if (name === 'language') return languages[values.language];
  const value = values[name];
  return name === 'author' || name === 'category' ? (names.get(value) ?? value) : value;
}

function kindOf(name: keyof ArticleValues): Compared['kind'] {
  if (name === 'description') return 'html';
  return name === 'imageUrl' ? 'image' : 'line';
}

/** A value of the form on two sides. */
export function comparedValue(
  name: keyof ArticleValues,
  [left, right]: [ArticleValues, ArticleValues],
  names: Names,
): Compared {
  return {
    label: labels[name],
    kind: kindOf(name),
    left: inWords(left, name, names),
    right: inWords(right, name, names),
  };
}

/** All that versions keep, on two sides; nothing on the left where only one is looked at. */
export function comparedRevisions(left: Revision | null, right: Revision): Compared[] {
  const text = (revision: Revision | null, name: keyof ArticleValues | 'status'): string => {
    if (!revision || name === 'pinned') return '';
    if (name === 'status') return words.shell.status[revision.status];
    if (name === 'author' || name === 'category') return revision[name]?.name ?? '';
    return name === 'language' ? languages[revision.language] : revision[name];
  };
  return [
    ...valueNames.map((name) => ({
      label: labels[name],
      kind: kindOf(name),
      left: text(left, name),
      right: text(right, name),
    })),
    { label: 'Status', kind: 'line', left: text(left, 'status'), right: text(right, 'status') },
  ];
}
