import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

const published = (many: number) => count('en', many, 'published part', 'published parts');

/** The texts of the screens of series, and of the field in the form of an article. */
export const series = {
  add: 'Add series',
  none: 'No series yet. One joins stories that are read one after the other.',
  noneFound: 'No series matches.',
  showAll: 'Show all',
  search: 'Search series',
  columns: { name: 'Name', other: 'Other language', parts: 'Parts' },
  partsOf: (many: number, name: string) => (
    <>
      {published(many)}
      <span className="sr-only"> of the series {name}</span>
    </>
  ),
  editOf: (name: string) => (
    <>
      Edit<span className="sr-only"> {name}</span>
    </>
  ),
  orderOf: (name: string) => (
    <>
      Order<span className="sr-only"> the parts of {name}</span>
    </>
  ),
  deleteOf: (name: string) => (
    <>
      Delete<span className="sr-only"> {name}</span>
    </>
  ),
  form: {
    edit: 'Edit series',
    save: 'Save series',
    name: 'Name',
    slug: 'Address (slug)',
    slugHint: 'The last part of the address; suggested from the name.',
    slugChangeHint: 'When it changes, the old address leads to the new one for ever.',
    description: 'Description',
    descriptionHint: 'Readers and search engines see it on the page of the series. May be empty.',
    added: 'Series added.',
    saved: 'Series saved.',
    other: {
      title: { hi: 'In Hindi', en: 'In English' },
      about: {
        hi: 'For readers of the Hindi pages. What is left empty they see as above.',
        en: 'For readers of the English pages. What is left empty they see as above.',
      },
      name: { hi: 'Name in Hindi', en: 'Name in English' },
      slug: { hi: 'Address of the Hindi page', en: 'Address of the English page' },
      description: { hi: 'Description in Hindi', en: 'Description in English' },
    },
  },
  deletion: {
    title: (name: string) => `Delete the series "${name}"?`,
    text: (many: number) =>
      `${
        many === 0
          ? 'No article is in it.'
          : `The articles of ${count('en', many, 'part', 'parts')}, drafts included, stay as they are, but no longer lead to each other.`
      } The page of the series will be gone. This cannot be undone.`,
    action: 'Delete',
  },
  parts: {
    title: 'Parts of the series',
    about:
      'Readers go from part to part in this order. The numbers they see count only what is published.',
    none: 'No parts yet. Open an article and choose the series under “Series”.',
    toArticles: 'To the articles',
    back: 'All series',
    grip: (name: string) => `Drag to move ${name}`,
    save: 'Save the order',
    discard: 'Discard',
    translation: 'with its translation',
  },
  picker: {
    chosen: 'Chosen series',
    remove: (name: string) => `Remove "${name}"`,
    find: 'Find a series',
    hint: 'Type in Hindi, English, or Hindi in Latin letters. An article is a part of one series.',
    results: 'Series found',
    create: (name: string) => `Add the series "${name}"`,
    nothing: 'No such series.',
    ask: 'No such series. Editors add series.',
    left: (name: string) => `"${name}" is not chosen yet: choose it from the list, or delete it.`,
    inText: '',
    offer: (name: string) => name,
    full: (_most: number) => '',
    gone: 'Deleted series',
  },
};

export type SeriesWords = Catalogue<typeof series>;
