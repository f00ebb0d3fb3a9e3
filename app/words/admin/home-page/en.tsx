import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

/** The texts of the screen that arranges the home page. */
export const homePage = {
  about:
    'The sections of the home page, from top to bottom. Nothing changes for readers before you save or the time that you set.',
  lastChange: (when: string, who: string | null) =>
    who ? `Changed on ${when} by ${who}.` : `Changed on ${when}.`,
  undo: 'Take back this change',
  undone: 'The last change is taken back.',
  conflict:
    'Somebody else has changed the home page meanwhile. Your arrangement is still here: saving it again replaces theirs.',
  showTheirs: 'Show theirs',
  section: {
    unnamed: 'New section',
    form: 'Form',
    forms: {
      feature: 'One large article, two beside it',
      rail: 'On indigo, with the writers',
      cards: 'Three cards beside the name',
      essay: 'Centred, with pictures in arches',
    },
    source: 'Filled with',
    sources: {
      newest: 'The newest of all',
      category: 'The newest of a category',
      tag: 'The newest with a tag',
      picked: 'Only picked articles',
    },
    category: 'Category',
    byName: (category: string) => `By name: “${category}”`,
    choose: 'Choose a category',
    tag: 'Tag',
    noTag: 'No tag is chosen.',
    gone: 'It is not there any more.',
    latest: 'Always the three newest articles of the site.',
    titles: { hi: 'Heading in Hindi', en: 'Heading in English' },
    titleHint: 'Empty: the name of the category or tag.',
    grip: (name: string) => `Drag to move ${name}`,
    remove: (name: string) => `Remove the section ${name}`,
    add: 'Add a section',
    another: 'A new section',
    full: (most: number) => `There are ${most} sections, as many as can be.`,
  },
  picks: {
    title: 'Picked articles',
    hint: 'They stand first, in this order; the newest fill what is left of three places.',
    onlyHint: 'The first three that are published stand here. Without any, the section is hidden.',
    none: 'None: the newest stand here.',
    noneOnly: 'None yet: readers do not see this section.',
    label: 'Find an article to pick',
    results: 'Articles',
    found: (many: number) => `${count('en', many, 'article', 'articles')} found`,
    nothing: 'No article matches.',
    full: (most: number) => `${most} articles are picked, as many as can be.`,
    hidden: 'Not on the page',
    binned: 'In the bin',
    reserve: 'In reserve',
    gone: 'An article that was deleted',
    remove: (name: string) => `Take out ${name}`,
  },
  plans: {
    title: 'Planned changes',
    at: (when: string) => `On ${when}`,
    by: (name: string) => `Planned by ${name}.`,
    failed: 'It was not done: who planned it may not do it any more.',
    show: 'Arrange from it',
    shown: 'The planned sections are shown above. Save or plan them anew.',
    cancel: 'Cancel the change',
    putAway: 'Put away',
    cancelled: 'The planned change is cancelled.',
  },
  preview: 'Preview',
  discard: 'Discard',
  later: 'Set a time …',
  laterTitle: 'Change the home page at a time',
  planned: (when: string) => `The home page changes on ${when}.`,
  save: 'Save',
  saved: 'The home page is changed.',
};

export type HomePageWords = Catalogue<typeof homePage>;
