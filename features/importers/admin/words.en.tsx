import type { ReactNode } from 'react';
import type { Catalogue } from '../../../app/words/catalogue.ts';
import { count, number } from '../../../app/words/count.ts';
import type {
  ImportFormat,
  ImportKind,
  ImportOutcome,
  ImportProblem,
  ImportState,
  ImportStep,
} from '../contract.ts';
import { type Reason, reasons } from '../reasons.ts';

const kinds = {
  article: 'Articles',
  page: 'Pages',
  picture: 'Pictures',
  category: 'Categories',
  tag: 'Tags',
  series: 'Series',
  person: 'Authors',
  redirect: 'Redirects',
  comment: 'Comments',
  other: 'Other things',
} satisfies Record<ImportKind, string>;

/** The texts of the import screens. */
export const imports = {
  lead: 'Bring articles, pages, pictures and authors from another system into this site. First the file is only looked through: you see what would come, and nothing is written.',
  bring: {
    title: 'Bring a file',
    choose: 'Choose an export file',
    drop: 'or drop it here: WordPress (XML), Ghost (JSON), Blogger, Medium, Substack or MongoDB, a zip of Markdown. A broken upload goes on where it was.',
    folder: (path: string) =>
      `A file or folder that is too large for the browser can be laid into ${path} on the server; it is then listed here.`,
    progress: (name: string) => `Upload of ${name}`,
    of: (received: string, size: string) => `${received} of ${size}`,
    waiting: 'The site does not answer. The upload goes on by itself.',
    stop: 'Stop',
  },
  files: {
    title: 'Files that are here',
    none: 'No file is here yet.',
    file: 'File',
    size: 'Size',
    at: 'Since',
    folder: 'Folder',
    laid: 'On the server',
    uploaded: 'Uploaded',
    unfinished: (percent: number) => `${percent} % uploaded`,
    goOn: 'Choose the same file again, and the upload goes on.',
    check: 'Look through',
    checkThat: (name: string) => `Look through ${name}`,
    remove: 'Remove',
    removeThat: (name: string) => `Remove ${name}`,
    removal: {
      title: (name: string) => `Remove ${name}?`,
      text: 'The file is deleted from the server. What was imported from it stays.',
    },
  },
  earlier: {
    title: 'Imports until now',
    none: 'Nothing has been imported here yet.',
    file: 'File',
    state: 'State',
    by: 'By',
    at: 'Begun',
    nobody: 'Somebody deleted',
    command: 'A command on the server',
  },
  ofCommand:
    'A command on the server (lekhani import) does this import: it reads the file on the server. To take a newer file, or to go on after a break, run the command again.',
  formats: {
    wordpress: 'WordPress',
    ghost: 'Ghost',
    medium: 'Medium',
    substack: 'Substack',
    blogger: 'Blogger',
    mongo: 'MongoDB',
    markdown: 'Markdown (Jekyll, Hugo and others)',
  } satisfies Record<ImportFormat, string>,
  states: {
    checking: 'Being looked through',
    checked: 'Ready to start',
    running: 'Running',
    done: 'Done',
    undoing: 'Being taken back',
    undone: 'Taken back',
    cancelled: 'Cancelled',
    failed: 'Failed',
  } satisfies Record<ImportState, string>,
  steps: {
    '': 'Waiting to begin',
    read: 'Reading the file',
    texts: 'Articles and pages',
    pictures: 'Pictures',
    undo: 'Taking things back',
  } satisfies Record<ImportStep, string>,
  progress: {
    done: (done: number) => number(done),
    of: (done: number, total: number) => `${number(done)} of ${number(total)}`,
    seconds: (left: number) => `about ${count('en', left, 'second', 'seconds')} left`,
    minutes: (left: number) => `about ${count('en', left, 'minute', 'minutes')} left`,
    hours: (left: number) => `about ${count('en', left, 'hour', 'hours')} left`,
    stay: 'It goes on when you leave this page, and after a restart of the site.',
    cancel: 'Cancel',
    cancelTitle: 'Cancel the import?',
    cancelText:
      'What has come by now stays. You can start again later, and it goes on from there; or take it all back.',
    cancelAction: 'Cancel the import',
  },
  problems: {
    own: {
      title: 'This is an export of Lekhani itself',
      text: 'It brings a whole site with its addresses and people, so it is taken only into an empty site: start a new site with an empty data folder, and run this on its server.',
    },
    unknown: {
      title: 'The file was not recognised',
      text: 'Say below which system it comes from, and look through it again.',
    },
    gone: {
      title: 'The file is no longer there',
      text: 'Uploaded files are kept for two weeks. Upload it again: what was imported already is found and not doubled.',
    },
    unreadable: {
      title: 'The file cannot be read',
      text: 'Nothing was written. The place of the fault:',
    },
    broken: {
      title: 'The import broke off',
      text: 'What has come by then stays. Start again: it goes on from there.',
    },
    checkBroken: {
      title: 'The look through the file broke off',
      text: 'Nothing was written. Start again.',
    },
    undoBroken: {
      title: 'Taking the import back broke off',
      text: 'What was removed by then is gone, the rest is still here. Start again: it goes on from there.',
    },
    stopped: {
      title: 'The command ended before the import did',
      text: 'What has come by then stays. Run the same command again: it goes on from there.',
    },
  } satisfies Record<ImportProblem, { title: string; text: string }>,
  startAgain: 'Start again',
  found: {
    title: 'What would come',
    titleDone: 'What has come',
    titleUndone: 'What was taken back',
    from: (format: string, source: string) => `${format}, ${source}`,
    kind: 'Kind',
    nothing: 'There is nothing in it that this site could take.',
    waiting: 'Waits until this site has it',
    moved: (many: number) => `${count('en', many, 'address changes', 'addresses change')}`,
    movedHint: (link: ReactNode) => <>{link}. The old ones lead to the new ones for ever.</>,
    reasons: 'What changes, or is left out',
    removed: 'Taken back',
    kept: 'Kept: somebody has edited or used them since, or they were here before',
  },
  kinds,
  /** What waits; the server names it in the plural. */
  waits: {
    comments: 'Comments on pages, or from a system whose comments are not imported',
    subscribers: 'Subscribers',
    tags: 'Tags',
  },
  outcomes: {
    added: 'new',
    matched: 'here already',
    updated: 'brought up to date',
    unchanged: 'unchanged',
    edited: 'edited here, left alone',
    deleted: 'deleted here, left so',
    refused: 'refused',
    wanted: 'to be fetched',
    missing: 'not to be had',
  } satisfies Record<ImportOutcome, string>,
  reasons: reasons satisfies Record<Reason, string>,
  choices: {
    title: 'Choices',
    format: 'System',
    found: 'As recognised',
    source: 'Name of the source',
    sourceHint:
      'Tells one old site from another, so that a later export brings up to date what came before. Usually it is found in the file.',
    oldSite: 'Address of the old site',
    oldSiteHint:
      'Needed where the file does not say it, as those of Ghost and Markdown: pictures are fetched from there, and its links lead to the texts here.',
    fetch: 'Fetch pictures from the old site',
    fetchHint:
      'It must still be reachable. What cannot be had is in the report and can be tried again.',
    accounts: 'Let people sign in with their old passwords',
    accountsHint:
      'Only MongoDB exports hold them. These authors keep their e-mail; the others get theirs by an invitation.',
    pictures: 'Pictures in a folder here',
    picturesHint: 'A copy of the folder of pictures of the old site, such as wp-content/uploads.',
    noPictures: 'None',
    tags: 'Tags that become categories',
    tagsHint: 'Names, separated by commas.',
    check: 'Look through again',
    start: 'Start the import',
    again: 'Import again',
  },
  undo: {
    action: 'Undo import',
    title: 'Undo this import?',
    text: (source: string) =>
      `Everything that came from ${source} goes, also from earlier imports of it: articles and pages for good, pictures into the bin. What somebody has edited here since, stays.`,
    label: (source: string) => `To confirm, type ${source}`,
    button: 'Take it back',
    busy: 'Beginning…',
  },
  report: {
    title: 'Report',
    kind: 'Kind',
    all: 'All kinds',
    show: 'Outcome',
    everything: 'Everything',
    moved: 'Addresses that change',
    noted: 'Changed or left out',
    csv: 'Download CSV',
    json: 'Download JSON',
    thing: 'Thing',
    outcome: 'What happened',
    address: 'Address',
    none: 'The report has no such line.',
    untitled: 'Without a title',
    line: (file: string, line: number | undefined) => (line ? `${file}, line ${line}` : file),
  },
};

export type ImportWords = Catalogue<typeof imports>;
