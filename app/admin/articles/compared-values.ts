import type { Revision } from '../../../contract/revisions.ts';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/interface.ts';
import type { Compared } from '../compare/comparison.tsx';
import type { ArticleValues } from './values.ts';

/** How the values of an article are shown, in the order of the form. */
const kinds: Record<keyof ArticleValues, Compared['kind']> = {
  name: 'line',
  slug: 'line',
  description: 'html',
  metaTitle: 'line',
  metaKeywords: 'line',
  metaDescription: 'line',
  imageUrl: 'image',
  imageAlt: 'line',
  category: 'line',
  author: 'line',
  language: 'line',
  pinned: 'line',
};

export const valueNames = Object.keys(kinds) as (keyof ArticleValues)[];

/** Names of categories and people by their ids. */
export type Names = Map<string, string>;

/** A value of the form in words. */
function inWords(values: ArticleValues, name: keyof ArticleValues, names: Names): string {
  const { yes, no, foundFromText } = words.articles.compare;
  if (name === 'pinned') return values.pinned ? yes : no;
  if (name === 'language') return values.language ? languageNames[values.language] : foundFromText;
  const value = values[name];
  return name === 'author' || name === 'category' ? (names.get(value) ?? value) : value;
}

/** A value of the form on two sides. */
export function comparedValue(
  name: keyof ArticleValues,
  [left, right]: [ArticleValues, ArticleValues],
  names: Names,
): Compared {
  return {
    label: words.articles.values[name],
    kind: kinds[name],
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
    return name === 'language' ? languageNames[revision.language] : revision[name];
  };
  return [
    ...valueNames.map((name) => ({
      label: words.articles.values[name],
      kind: kinds[name],
      left: text(left, name),
      right: text(right, name),
      language: right.language,
    })),
    {
      label: words.articles.values.status,
      kind: 'line',
      left: text(left, 'status'),
      right: text(right, 'status'),
    },
  ];
}
