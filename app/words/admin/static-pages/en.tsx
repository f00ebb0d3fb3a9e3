import type { ReactNode } from 'react';
import type { Catalogue } from '../../catalogue.ts';

export const pages = {
  text: 'Text',
  list: {
    inFooter: 'In footer',
    lastChanged: 'Last changed',
    /** Labels the date on a phone, where the table has no column headings. */
    changed: 'Changed',
    edit: 'Edit',
    editPage: (title: string) => `Edit ${title}`,
    deletePage: (title: string) => `Delete ${title}`,
    deletedForGood: (slug: string) => `The page at /${slug} and its history are deleted for good.`,
    deleted: (title: string) => `Page "${title}" deleted successfully!`,
    hidden: 'Hidden',
    show: 'Show to readers',
    hide: 'Hide',
    drafts: 'First texts',
    draftsAbout:
      'Written as the settings are now, in both languages, and hidden until you show them. They are drafts: have a lawyer read them.',
    draft: { privacy: 'Privacy notice', accessibility: 'Accessibility statement' },
    empty: 'There are no pages here.',
  },
  form: {
    language: 'Language of the text',
    place: 'Where it stands',
    lawyer:
      'This is the first text that the system has written: a draft and no legal advice. Have a lawyer read it, in both languages, and make it true of your site.',
    hidden: 'Hidden: readers do not see this page yet.',
    noText: 'There is no text in this language yet: readers get the other one.',
    metaHint: (length: number, most: number) =>
      `For search engines and link previews: ${length} of about ${most} characters.`,
    addressStays: 'The address of this page cannot be changed.',
    addressMoves: 'After a change the old address redirects to the new one.',
    addressNew: (): ReactNode => 'Small Latin letters, digits and hyphens, as in editorial-policy.',
    inFooter: 'Link to it in the footer of every page',
    save: 'Save',
    added: 'Page added successfully!',
    saved: 'Page saved.',
    view: 'View page',
  },
  history: {
    none: 'The page has not been changed yet. Each save will be kept here, with the text before it.',
    by: (name: string) => `by ${name}`,
    firstText: 'the first text',
    thisVersion: 'This version',
    hide: 'Hide',
    restoreVersion: 'Restore this version',
    confirmUnsaved:
      'What you typed above and have not saved will be lost. Save it first to keep it in the history.',
    confirmSaved: 'The page reads again as it did then. The text of now stays in the history.',
  },
};

export type PageWords = Catalogue<typeof pages>;
