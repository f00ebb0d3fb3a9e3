import { prescribed } from '../../../../contract/prescribed-texts.ts';
import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

/** The texts of the list of categories and of the dialogs that add, change and delete one. */
export const categories = {
  add: 'Add Category',
  none: prescribed.noCategories,
  columns: {
    number: 'S.No.',
    name: 'Name',
    isHome: 'Is Home',
    articles: 'Articles',
  },
  yes: 'Yes',
  no: 'No',
  articlesIn: (many: number, category: string) => (
    <>
      {many}
      <span className="sr-only"> articles in {category}</span>
    </>
  ),
  editOf: (category: string) => (
    <>
      Edit<span className="sr-only"> {category}</span>
    </>
  ),
  deleteOf: (category: string) => (
    <>
      Delete<span className="sr-only"> {category}</span>
    </>
  ),
  form: {
    edit: 'Edit Category',
    update: 'Update Category',
    name: 'Name',
    slug: 'Slug (English)',
    slugHint: 'The last part of the address; suggested from the name.',
    slugChangeHint:
      'When it changes, the old address of the category leads to the new one for ever.',
    description: 'Description',
    genre: 'Genre of new articles',
    genreHint: 'What search engines are told of them. Each article can have another.',
    isHome: 'Is Home: show it on the home page',
    added: prescribed.categoryAdded,
    updated: prescribed.categoryUpdated,
    failed: prescribed.failed,
  },
  order: {
    title: 'Order of categories',
    about: 'As in the navigation and on the home page. Every move is saved at once.',
    saved: (category: string, place: number, total: number) =>
      `Saved: ${category} is now ${place} of ${total}.`,
  },
  dye: {
    label: 'Colour',
    names: {
      automatic: 'Automatic',
      rose: 'Rose',
      indigo: 'Indigo',
      turmeric: 'Turmeric',
      terracotta: 'Terracotta',
      peacock: 'Peacock',
      vermilion: 'Vermilion',
      sky: 'Sky',
      henna: 'Henna',
      jamun: 'Jamun',
    },
  },
  /** The labels of the texts in the language that is not the site's own, by that language. */
  other: {
    title: { hi: 'In Hindi', en: 'In English' },
    about: {
      hi: 'For readers of the Hindi pages. What is left empty they see as above.',
      en: 'For readers of the English pages. What is left empty they see as above.',
    },
    name: { hi: 'Name in Hindi', en: 'Name in English' },
    description: { hi: 'Description in Hindi', en: 'Description in English' },
  },
  deletion: {
    confirm: prescribed.confirmDeleteCategory,
    holds: (many: number) =>
      `It holds ${count('en', many, 'article', 'articles')}, which must move to another category first. The old address will lead there.`,
    moveTo: 'Move the articles to',
    choose: 'Choose a category',
    delete: 'Delete',
    moveAndDelete: 'Move and delete',
  },
};

export type CategoryWords = Catalogue<typeof categories>;
