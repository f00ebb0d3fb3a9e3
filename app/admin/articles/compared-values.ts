import { articleFields, versionedFields } from '../../../contract/article-fields.ts';
import { namesOf } from '../../../contract/fields.ts';
import type { Revision } from '../../../contract/revisions.ts';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/language-names.ts';
import type { Compared } from '../compare/comparison.tsx';
import type { ArticleValues } from './values.ts';

/** Maps ids of categories, people and tags to their names. */
export type Names = Map<string, string>;

const yesOrNo = (value: boolean) => words.articles.compare[value ? 'yes' : 'no'];

/** What values are written with: names of categories, people and tags, and the format of times. */
export interface Writing {
  names: Names;
  time: (iso: string) => string;
}

const inLine = (ids: string[], names: Names) => ids.map((id) => names.get(id) ?? id).join(', ');

/** Returns a value of the form as text. */
function inWords(
  values: ArticleValues,
  name: keyof ArticleValues,
  { names, time }: Writing,
): string {
  const { foundFromText } = words.articles.compare;
  if (name === 'language') return values.language ? languageNames[values.language] : foundFromText;
  if (name === 'embargo') return values.embargo && time(values.embargo);
  if (name === 'genre') return words.articles.form.search.genres[values.genre];
  if (name === 'access') return words.articles.accesses[values.access];
  const value = values[name];
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'object') return inLine(value, names);
  const named = name === 'series' || articleFields[name].kind === 'reference';
  return named ? (names.get(value) ?? value) : value;
}

/** Returns both values of one field, to compare. */
export function comparedValue(
  name: keyof ArticleValues,
  [left, right]: [ArticleValues, ArticleValues],
  writing: Writing,
): Compared {
  return {
    label: words.articles.values[name],
    kind: articleFields[name].kind,
    left: inWords(left, name, writing),
    right: inWords(right, name, writing),
  };
}

// Nobody compares whether the language was chosen.
const { languageChosen: _chosen, ...compared } = versionedFields;

/** Returns a value of a revision as text. */
function keptInWords(
  revision: Revision,
  name: keyof typeof compared,
  { names, time }: Writing,
): string {
  if (name === 'status') return words.shell.status[revision.status];
  if (name === 'language') return languageNames[revision.language];
  if (name === 'embargo') return revision.embargo && time(revision.embargo);
  if (name === 'series') return names.get(revision.series) ?? revision.series;
  if (name === 'genre') return words.articles.form.search.genres[revision.genre];
  if (name === 'access') return words.articles.accesses[revision.access];
  const value = revision[name];
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return yesOrNo(value);
  if (Array.isArray(value)) return inLine(value, names);
  return typeof value === 'string' ? value : (value?.name ?? '');
}

/** Returns all fields of two revisions, to compare; the left side is empty when only one is shown. */
export function comparedRevisions(
  left: Revision | null,
  right: Revision,
  writing: Writing,
): Compared[] {
  return namesOf(compared).map((name) => ({
    label: words.articles.values[name],
    kind: compared[name].kind,
    left: left ? keptInWords(left, name, writing) : '',
    right: keptInWords(right, name, writing),
    ...(name !== 'status' && { language: right.language }),
  }));
}
