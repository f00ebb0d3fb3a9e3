import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

/** The texts of the editor, in which articles and static pages are written. */
export const editor = {
  formatting: 'Formatting',
  tools: {
    undo: 'Undo',
    redo: 'Redo',
    heading: 'Heading',
    subheading: 'Subheading',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strike',
    superscript: 'Superscript',
    subscript: 'Subscript',
    inlineCode: 'Inline code',
    list: 'List',
    numberedList: 'Numbered list',
    checklist: 'Checklist',
    quote: 'Quote',
    codeBlock: 'Code block',
    line: 'Line',
    alignLeft: 'Align left',
    centre: 'Centre',
    alignRight: 'Align right',
    justify: 'Justify',
    link: 'Link',
    image: 'Image',
    video: 'Embed',
    table: 'Table',
    characters: 'Special characters',
    find: 'Find and replace',
  },
  more: 'More tools',
  alignment: 'Alignment',
  /** Names the buttons that switch how a text is written and shown. */
  switches: 'Typing and view',
  fullScreen: 'Full screen',
  source: 'HTML source',
  picturesOnTheirWay: 'Pictures are on their way',
  lossy:
    'This text has parts that the editor cannot show. It is opened as HTML so that nothing is lost. Switch the source off to go on without those parts.',
  length: (words: number, minutes: number) =>
    `${count('en', words, 'word', 'words')} · ${minutes} min read`,
  checkbox: (text: string) => `Task item checkbox for ${text || 'empty task item'}`,
  codeLanguage: 'Language of the code',
  plainText: 'Plain text',
  gallery: 'Gallery',
  emptyNote: 'Write the footnote; the → key ends it',
  image: {
    picture: 'Picture',
    alt: 'Alt text',
    altHint: 'What the picture shows, for people who cannot see it.',
    save: 'Save image',
    insert: 'Insert image',
  },
  video: {
    address: 'Address',
    addressHint:
      'Of a video (YouTube, Vimeo, Dailymotion, Facebook), what somebody said (X, Instagram, Facebook, Threads, Telegram), a sound (Spotify, SoundCloud), a place on a map (Google Maps, OpenStreetMap), a chart (Datawrapper, Flourish) or a document (Google Drive, Docs). Also of a sound (MP3, M4A, OGG) or a PDF, at https://.',
    problem:
      'Nothing of this address can be shown. Copy the one of the video, sound or place itself.',
    shortProblem:
      'This is a short address, which only its site can read. Open it in the browser, then copy the address that is shown there.',
    title: 'Title',
    titleHint:
      'Shown until a reader opens it; without one, what it is and where, such as “Video on YouTube”. With a PDF, its size helps: Budget 2026, 2 MB.',
    insert: 'Insert',
  },
  caption: {
    title: 'Caption of the table',
    label: 'Caption',
    hint: 'Says what the table shows. Leave it empty for none.',
    save: 'Save caption',
  },
  table: {
    addRow: 'Add row',
    addColumn: 'Add column',
    deleteRow: 'Delete row',
    deleteColumn: 'Delete column',
    headerRow: 'Header row',
    headerColumn: 'Header column',
    mergeOrSplit: 'Merge or split',
    deleteTable: 'Delete table',
  },
  figure: {
    size: 'Size of the picture',
    /** The names of widths by the value of the figure's attribute, as are those of places below. */
    sizes: { '': 'Full width', full: 'To the window’s edge', medium: 'Medium', small: 'Small' },
    side: 'Place of the picture',
    sides: {
      '': 'By itself',
      left: 'Left, text beside it',
      center: 'Centre',
      right: 'Right, text beside it',
    },
    uploadCancelled: 'This upload was cancelled.',
    remove: 'Remove picture',
  },
  leftOut: {
    text: (pictures: number) =>
      `${pictures === 1 ? 'A picture was' : `${pictures} pictures were`} left out: only its address on another site was pasted, and that may change or vanish.`,
    upload: 'Upload it from your device',
    pictures: 'Pictures',
  },
  ink: {
    label: 'Text colour',
    none: 'No colour',
    names: {
      rose: 'Rose',
      marigold: 'Marigold',
      green: 'Green',
      indigo: 'Indigo',
      soft: 'Soft',
    },
  },
  find: {
    find: 'Find',
    replaceWith: 'Replace with',
    replace: 'Replace',
    replaceAll: 'Replace all',
    previous: 'Previous match',
    next: 'Next match',
    place: (at: number, all: number) => `${at} of ${all}`,
    notFound: 'Not found',
    close: 'Close find',
  },
  characters: {
    groups: {
      signs: 'Signs',
      spaces: 'Spaces and joiners',
      vowels: 'Hindi vowels',
      vowelSigns: 'Hindi signs',
      nukta: 'Letters with nukta',
      digits: 'Hindi digits',
    },
    names: {
      joiner: 'ZWJ, joins letters',
      nonJoiner: 'ZWNJ, keeps letters apart',
      fixedSpace: 'Space without a break',
      thinSpace: 'Thin space',
      softHyphen: 'Possible hyphen',
      nukta: 'Nukta',
    },
    inserted: (sign: string) => `Inserted: ${sign}`,
    done: 'Done',
  },
};

export type EditorWords = Catalogue<typeof editor>;
