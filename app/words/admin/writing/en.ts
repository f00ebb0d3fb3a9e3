import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

/** The texts of what helps while a text is written: menus at the caret, links, blocks, keys. */
export const writing = {
  insert: {
    title: 'Insert',
    found: (number: number) => count('en', number, 'block', 'blocks'),
    hints: {
      pullQuote: 'A sentence of the text, set large',
      infoBox: 'Facts beside the text',
      readAlso: 'Leads to another article',
      heading: 'A part of the article',
      subheading: 'A part within a part',
      list: 'With points',
      numberedList: '1, 2, 3',
      checklist: 'With boxes to tick',
      quote: 'Set apart from the text',
      image: 'Upload, or from the library',
      table: 'Rows and columns',
      video: 'YouTube, X, Instagram, Spotify, Maps',
      codeBlock: 'As it was typed',
      line: 'Between two parts',
    },
  },
  blocks: {
    pullQuote: 'Pull quotation',
    infoBox: 'Information box',
    readAlso: 'Read-also card',
    footnote: 'Footnote',
  },
  link: {
    words: 'Words of an article',
    title: 'Link',
    field: 'Address, or words of an article',
    problem: 'An address begins with https://, with / for a page of this site, or mailto:',
    noArticle: 'No article has these words. Type an address, or other words.',
    to: (address: string) => `Link to ${address}`,
    found: (number: number) => count('en', number, 'article', 'articles'),
    save: 'Save',
    open: 'Open',
    remove: 'Remove link',
  },
  selection: 'Format the selection',
  note: 'Write a note',
  block: {
    add: 'Insert a block below',
    menu: 'Block',
    drag: 'Block: drag it, or press for more',
    moveUp: 'Move up',
    moveDown: 'Move down',
    duplicate: 'Duplicate',
    delete: 'Delete',
    turnInto: 'Turn into',
    paragraph: 'Paragraph',
  },
  keys: {
    title: 'Keyboard shortcuts',
    groups: { write: 'Writing', format: 'Format', blocks: 'Blocks', screen: 'The form' },
    insert: 'Insert a block, on an empty line',
    save: 'Save',
    note: 'Write a note on the selection, in an article',
    typing: 'Type in Hindi with Latin letters',
    keys: 'Keyboard shortcuts; outside the text also ?',
  },
};

export type WritingWords = Catalogue<typeof writing>;
