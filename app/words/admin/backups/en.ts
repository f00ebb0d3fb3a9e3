import type { BackupFile, BackupStep, OrderKind } from '../../../../contract/backups.ts';
import type { Catalogue } from '../../catalogue.ts';
import { number } from '../../count.ts';

/** The texts of the screen of backups and exports, in English. */
export const backups = {
  about:
    'A backup holds the whole site; whoever runs the site can restore it. An export holds the content, for an empty site of Lekhani or another system.',
  lacks:
    'An export lacks passwords and other ways to sign in, API keys, newsletters and the people who get them, browser notifications, previews, unsaved work and the audit log.',
  secret: 'Both hold personal data: keep them where only you can read them.',
  place: (place: string) => `Backups are put into ${place}.`,
  withoutPictures:
    'Pictures are in a bucket and in no backup: let the bucket keep versions of them.',
  orders: { backup: 'Back up now', export: 'Make an export' } satisfies Record<OrderKind, string>,
  noPlace: {
    title: 'No place for backups is set',
    text: 'Whoever runs the site sets BACKUP_TO to a folder on another disk or to a bucket. Until then the site makes no backups; an export can be made.',
  },
  noRoom: {
    title: 'The disk of the site has too little room',
    text: 'Neither a backup nor an export can be made before there is more room on it.',
  },
  away: 'The place of the backups cannot be read',
  running: {
    backup: 'The backup is being made',
    export: 'The export is being made',
  } satisfies Record<OrderKind, string>,
  stay: 'It goes on when you leave this page. Another can be made when it has ended.',
  steps: {
    '': 'It begins shortly',
    pictures: 'Pictures and files',
    tables: 'Texts and everything else',
    lines: 'Texts and everything else',
    check: 'It is being restored on trial',
    put: 'It is being put in its place',
  } satisfies Record<BackupStep, string>,
  of: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  ready: {
    backup: 'The backup is ready.',
    export: 'The export is ready.',
  } satisfies Record<OrderKind, string>,
  failed: {
    backup: 'The last backup could not be made',
    export: 'The last export could not be made',
  } satisfies Record<OrderKind, string>,
  full: 'The disk of the site had too little room, so what had been made was removed. Make room and try again.',
  kinds: {
    backup: 'Backup',
    export: 'Export',
    upgrade: 'Before an upgrade, without pictures',
  } satisfies Record<BackupFile['kind'], string>,
  columns: { made: 'Made', kind: 'Kind', size: 'Size', state: 'State' },
  states: { tried: 'Complete, restored on trial', whole: 'Complete', part: 'Incomplete' },
  until: (time: string) => `Removed ${time}`,
  none: 'There is no backup and no export yet.',
  download: 'Download',
  downloadThat: (name: string) => `Download ${name}`,
};

export type BackupWords = Catalogue<typeof backups>;
