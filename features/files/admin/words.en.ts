import type { Catalogue } from '../../../app/words/catalogue.ts';
import { count } from '../../../app/words/count.ts';
import type { FileQuery, StoredFile } from '../contract.ts';

const kinds: Record<StoredFile['kind'], string> = { pdf: 'PDF', audio: 'Audio', video: 'Video' };

const views: Record<NonNullable<FileQuery['show']>, string> = {
  mine: 'My files',
  used: 'In use',
  unused: 'Not in use',
  silent: 'Without captions and transcript',
  ai: 'Made or altered by AI',
  deleted: 'Deleted',
};

/** The texts of the screen of files, in English. */
export const files = {
  about: 'PDF, sound and video for articles. Readers can open only what is in a published text.',
  upload: 'Upload',
  toUpload: 'Files to upload',
  dropHere: 'Drop files here',
  search: 'Name or spoken words',
  kind: 'Kind',
  anyKind: 'All kinds',
  kinds,
  show: 'Show',
  all: 'All files',
  views,
  taken: (taken: string, room: string) => `${taken} of ${room} used`,
  changeRoom: 'Change the room',
  room: {
    title: 'Room for files',
    label: 'Gigabytes for all files together',
    hint: 'Those on the way and in the bin are counted, too. The disk, or the bucket, must have this room.',
  },
  columns: { name: 'File', uses: 'Used in', added: 'Added' },
  uses: (many: number) => (many === 0 ? 'Nowhere' : count('en', many, 'place', 'places')),
  added: (time: string, name: string) => `${time}, ${name}`,
  captions: 'Captions',
  transcript: 'Transcript',
  open: 'Details',
  openOf: (name: string) => `Details of “${name}”`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete “${name}”`,
  deletion: {
    title: (name: string) => `Delete “${name}”?`,
    text: 'It can be restored for 30 days under “Deleted”.',
    action: 'Delete',
  },
  restore: 'Restore',
  restoreOf: (name: string) => `Restore “${name}”`,
  erase: 'Delete for good',
  eraseOf: (name: string) => `Delete “${name}” for good`,
  erasure: {
    title: (name: string) => `Delete “${name}” for good?`,
    text: 'Nobody can bring it back.',
    action: 'Delete for good',
  },
  daysLeft: (days: number) => `${count('en', days, 'day', 'days')} left`,
  none: 'There is no file yet. Upload a PDF, a sound or a video, or drop it here.',
  nothingFound: 'No file is like that.',
  picker: {
    title: 'Insert a file',
    more: 'Show more',
    none: 'There is no file yet. Upload a PDF, a sound or a video.',
  },
  podcast: {
    about:
      'The audio files in the published articles of the series, which everybody may read, become episodes of a feed that you give to directories of podcasts.',
    feed: 'Feed:',
    category: 'Category',
    categoryHint: 'As directories name it.',
    author: 'By',
    authorHint: 'Empty: the name of the site.',
    email: 'E-mail of the owner',
    emailHint: 'Stands in the feed; directories ask it whether the podcast is yours. May be empty.',
    picture: 'Picture: square, at least 1400 × 1400',
    explicit: 'Not for children',
    begin: 'Make it a podcast',
    end: 'End the podcast',
    ending: {
      title: 'End the podcast?',
      text: 'Its feed is gone then, and directories drop it. The articles and their files stay.',
      action: 'End the podcast',
    },
  },
  sending: {
    label: 'Uploads',
    done: 'Uploaded',
    progress: (name: string) => `Upload of ${name}`,
    cancel: (name: string) => `Cancel the upload of ${name}`,
    dismiss: (name: string) => `Dismiss ${name}`,
    empty: 'This file is empty.',
    kind: 'Choose a PDF, a sound (MP3, M4A, AAC, Ogg, WAV, FLAC) or a video (MP4, WebM).',
    large: (most: string) => `This file is too large: at most ${most}.`,
    leaving: {
      title: 'Stop the upload?',
      text: 'Files are still being uploaded. Those that are not done would have to be sent again.',
      leave: 'Stop the upload',
      stay: 'Go on uploading',
    },
  },
  unfinished: {
    title: 'Unfinished uploads',
    about:
      'Begun in another window or before this screen was closed. They take room until they are done or cancelled; the site erases them after a day.',
    come: (received: string, bytes: string) => `${received} of ${bytes}`,
    cancelling: {
      title: (name: string) => `Cancel the upload of “${name}”?`,
      text: 'What has come of it is erased, also where it is still being sent.',
      action: 'Cancel the upload',
    },
  },
  detail: {
    name: 'Name',
    nameHint: 'What the file is called when a reader saves it.',
    language: 'Spoken language',
    noLanguage: 'Not said',
    captions: 'Captions (WebVTT)',
    captionsHint: 'Paste the text of a .vtt file, or choose one. Readers see it over the video.',
    chooseCaptions: 'Choose a .vtt file',
    captionsTrack: 'Captions',
    captionsLarge: 'This file is empty or too large for captions. Choose another one.',
    transcript: 'Transcript',
    transcriptHint:
      'All that is said, for those who do not hear it and for searching. An empty line begins a paragraph.',
    madeBy: 'AI',
    madeByHint: 'Readers see it with the file. The law requires it for what looks real.',
    madeBys: { '': 'Not made by AI', ai: 'Made by AI', 'ai-altered': 'Altered with AI' },
    size: 'Size',
    address: 'Address',
    copy: 'Copy the address',
    copied: 'The address is copied.',
    notCopied: 'The address could not be copied.',
    save: 'Download the PDF',
    places: 'Where it is',
    switchedOff: '(this feature is switched off)',
    nowhere: 'In no article and on no page.',
    hidden: (many: number) => `and ${count('en', many, 'place', 'places')} that you may not open`,
  },
};

export type FileWords = Catalogue<typeof files>;
