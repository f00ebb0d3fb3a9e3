import type { AdminTag } from '../../../contract/tags.ts';
import { languageOf } from '../../../hindi/language.ts';
import { otherTagName, tagName } from '../../client/tag-texts.ts';

type Named = Pick<AdminTag, 'name' | 'inOtherLanguage' | 'slug'>;

/** Makes the columns with the names of tags and series: that in the language of the page leads to what readers see. */
export const nameColumns = <Row extends Named>(
  labels: { name: string; other: string },
  pathOf: (row: Row) => string,
) => [
  {
    label: labels.name,
    order: 'name',
    title: true,
    cell: (row: Row) => (
      <a className="strong" href={pathOf(row)} lang={languageOf(tagName(row))}>
        {tagName(row)}
      </a>
    ),
  },
  {
    label: labels.other,
    lang: (row: Row) => languageOf(otherTagName(row)),
    cell: (row: Row) => otherTagName(row) || '–',
  },
];
