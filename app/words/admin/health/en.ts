import type { HealthProblem } from '../../../../contract/site-health.ts';
import type { Catalogue } from '../../catalogue.ts';

const problems: Record<HealthProblem, { what: string; todo: string }> = {
  'disk-full': {
    what: 'The disk is almost full',
    todo: 'Make room or take a larger disk. When it is full, nothing can be saved; reading goes on.',
  },
  'store-away': {
    what: 'The store of the pictures does not answer',
    todo: 'Check S3_ENDPOINT and its keys, or the folder of the pictures. New pictures cannot be added meanwhile.',
  },
  'schedule-late': {
    what: 'Something scheduled has not been done',
    todo: 'Look into the log of the site. If it stays so, start the site again: what is overdue is done first.',
  },
  'mail-late': {
    what: 'Mails wait for the mail server',
    todo: 'Send a trial mail below. The dashboard says what the mail server answers.',
  },
  'mail-refused': {
    what: 'The mail server has refused mails for good',
    todo: 'The dashboard says why, and tries them again when that is mended.',
  },
  'backup-failed': {
    what: 'The last backup failed',
    todo: 'Is there room at BACKUP_TO, and may the site write there? It is tried again every hour.',
  },
  'backup-old': {
    what: 'The last backup is older than two days',
    todo: 'Look into the log of the site for what keeps it from being made.',
  },
  'no-backups': {
    what: 'No backups are made by themselves',
    todo: 'Set BACKUP_TO to a folder on another disk or to a bucket.',
  },
  'no-mail': {
    what: 'No mail goes out',
    todo: 'Set SMTP_URL. Without it nobody gets links for new passwords or invitations by mail.',
  },
  'newer-schema': {
    what: 'The database is of a newer version than this one',
    todo: 'It has only more, so the site works. Bring this version up to date soon.',
  },
};

/** The texts of the screen that says how the site does, in English. */
export const health = {
  well: 'All is well',
  wellMore: 'Database, store, mail, backups and jobs are as they should be.',
  wrong: (count: number) => (count === 1 ? 'One thing needs you' : `${count} things need you`),
  problems,
  groups: {
    site: 'Site',
    database: 'Database',
    pictures: 'Pictures',
    mail: 'Mail',
    backups: 'Backups',
    work: 'Work in the background',
    cache: 'Ready pages',
  },
  facts: {
    version: 'Version',
    node: 'Node',
    schema: 'Schema',
    engine: 'Kind',
    size: 'Size',
    growth: 'Grown',
    diskFree: 'Free on the disk',
    store: 'Kept',
    answers: 'Answers',
    waiting: 'Waiting',
    refused: 'Refused',
    last: 'Last',
    verified: 'Tried out',
    late: 'Behind',
    letters: 'Letters waiting',
    avif: 'Pictures waiting for AVIF',
    pages: 'Kept',
    memory: 'Memory',
    hits: 'Answered from memory',
  },
  grown: (size: string, days: number) => `${size} in ${days} ${days === 1 ? 'day' : 'days'}`,
  never: 'Never',
  yes: 'Yes',
  no: 'No',
  off: 'Off',
  onTime: 'On time',
  seconds: (count: number) => `${count} s`,
  stores: { local: 'on the disk', s3: 'in a bucket' },
  tryMail: 'Send a trial mail to me',
  mailSent: 'The mail server has taken the mail.',
  mailNotSent: 'The mail server has not taken the mail.',
};

export type HealthWords = Catalogue<typeof health>;
