import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

const articles = (many: number) => count('en', many, 'published article', 'published articles');

/** The texts of the list of tags, its dialogs, and the picker in the form of an article. */
export const tags = {
  add: 'Add tag',
  none: 'No tags yet. They join stories across categories: a place, a person, a festival.',
  noneFound: 'No tag matches.',
  showAll: 'Show all',
  search: 'Search tags',
  columns: { name: 'Name', other: 'Other language', articles: 'Articles' },
  articlesWith: (many: number, tag: string) => (
    <>
      {many}
      <span className="sr-only"> published articles with the tag {tag}</span>
    </>
  ),
  editOf: (tag: string) => (
    <>
      Edit<span className="sr-only"> {tag}</span>
    </>
  ),
  mergeOf: (tag: string) => (
    <>
      Merge<span className="sr-only"> {tag}</span>
    </>
  ),
  deleteOf: (tag: string) => (
    <>
      Delete<span className="sr-only"> {tag}</span>
    </>
  ),
  form: {
    edit: 'Edit tag',
    save: 'Save tag',
    name: 'Name',
    slug: 'Address (slug)',
    slugHint: 'The last part of the address; suggested from the name.',
    slugChangeHint: 'When it changes, the old address leads to the new one for ever.',
    description: 'Description',
    descriptionHint: 'Readers and search engines see it on the page of the tag. May be empty.',
    added: 'Tag added.',
    saved: 'Tag saved.',
    /** The labels of the texts in the language that is not the site's own, by that language. */
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
  merging: {
    title: (tag: string) => `Merge "${tag}" into another tag`,
    text: (many: number) =>
      `Its ${articles(many)} and all drafts get the other tag, and its address leads there. This cannot be undone.`,
    into: 'The tag that stays',
    chosen: (tag: string) => `Into "${tag}"`,
    action: 'Merge',
  },
  deletion: {
    title: (tag: string) => `Delete the tag "${tag}"?`,
    text: (many: number) =>
      `${articles(many)} will lose it and stay as they are otherwise. Its page will be gone. This cannot be undone; to keep its address, merge it instead.`,
    action: 'Delete',
  },
  bulk: {
    add: 'Add tag',
    remove: 'Remove tag',
    titles: { tag: 'Add a tag', untag: 'Remove a tag' },
    which: (many: number) => `The tag for ${count('en', many, 'article', 'articles')}`,
    done: {
      tag: (many: number, tag: string) =>
        `${count('en', many, 'article', 'articles')} got the tag "${tag}".`,
      untag: (many: number, tag: string) =>
        `${count('en', many, 'article', 'articles')} lost the tag "${tag}".`,
    },
  },
  filter: { any: 'All tags', only: (tag: string) => `Tag: ${tag}`, all: 'Show all tags' },
  picker: {
    chosen: 'Chosen tags',
    remove: (tag: string) => `Remove "${tag}"`,
    find: 'Find a tag',
    hint: 'Type in Hindi, English, or Hindi in Latin letters.',
    results: 'Tags found',
    create: (tag: string) => `Add the tag "${tag}"`,
    nothing: 'No such tag.',
    ask: 'No such tag. Editors add tags.',
    left: (name: string) => `"${name}" is not chosen yet: choose it from the list, or delete it.`,
    inText: 'Named in the text',
    offer: (tag: string) => `Add "${tag}"`,
    full: (most: number) => `An article has at most ${most} tags.`,
    gone: 'Deleted tag',
  },
};

export type TagWords = Catalogue<typeof tags>;
