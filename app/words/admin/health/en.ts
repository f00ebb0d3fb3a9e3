import type { CoreProblem } from '../../../../contract/site-health.ts';
import type { Catalogue } from '../../catalogue.ts';

const problems: Record<CoreProblem, { what: string; todo: string }> = {
  'database-damaged': {
    what: 'The file of the database is damaged',
    todo: 'Stop the site and restore the last backup: the damaged file is kept aside. The log says what was found.',
  },
  'cannot-save': {
    what: 'Nothing can be saved',
    todo: 'The disk of the database is full, read-only or failing: the log says which. Saves go on as soon as it takes them, without a restart.',
  },
  'disk-full': {
    what: 'The disk is almost full',
    todo: 'Make room or take a larger disk. When it is full, nothing can be saved; reading goes on.',
  },
  'store-away': {
    what: 'The store of the pictures does not answer',
    todo: 'Check S3_ENDPOINT and its keys, or the folder of the pictures. Until then no pictures can be added.',
  },
  'schedule-late': {
    what: 'Something scheduled has not been done',
    todo: 'Look into the log of the site. If it stays so, start the site again: what is overdue is done first.',
  },
  'jobs-missed': {
    what: 'Something scheduled could not be done, or is held',
    todo: 'Open what is named here: it says why. Set its time again there, or put it away.',
  },
  'purges-late': {
    what: 'The content delivery network has not been told of changes',
    todo: 'Readers may see old pages there. Check CDN_TOKEN; the log of the site has what the network answered.',
  },
  'mail-late': {
    what: 'Mails wait for the mail server',
    todo: 'Send a trial mail below. The dashboard says what the mail server answers.',
  },
  'mail-refused': {
    what: 'The mail server has refused mails for good',
    todo: 'The dashboard says why, and tries them again when that is mended.',
  },
  'mail-ceiling': {
    what: 'The forms for newsletters or new accounts send no mails for a while',
    todo: 'Very many addresses were typed there that nobody has confirmed: probably a program. It ends by itself within a day. Settings → Sign-up closes new accounts; newsletters go on to whoever has confirmed.',
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
  'heavy-page': {
    what: 'A page is too heavy for slow networks',
    todo: 'Above 30 kB readers wait longer. Show fewer sections on the home page, or shorten the site’s own styles and HTML.',
  },
  'certificate-ends': {
    what: 'The certificate of the site ends soon',
    todo: 'It should have been renewed by now. Look into the log of the proxy (Caddy, certbot); browsers refuse the site when it has ended.',
  },
  'own-files': {
    what: 'Something in the site’s own folder cannot be used',
    todo: 'Pages do without it. Mend it and start the site again.',
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
    mailServer: 'Mail server',
    waiting: 'Waiting',
    refused: 'Refused',
    last: 'Last',
    verified: 'Tried out',
    late: 'Behind',
    avif: 'Pictures waiting for AVIF',
    purges: 'CDN behind',
    pages: 'Kept',
    memory: 'Memory',
    heaviest: 'Heaviest home page or list',
    hits: 'Answered from memory',
    certificate: 'Certificate until',
  },
  grown: (size: string, days: number) => `${size} in ${days} ${days === 1 ? 'day' : 'days'}`,
  othersOf: (site: string) => `Of ${site}`,
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  othersMore:
    'Backups of other addresses are never removed by themselves. If this site stood there before, remove them by hand, or give them its new address in their names.',
  ofOneProcess: 'Of the process that answered you: each process of the site has its own pages.',
  never: 'Never',
  yes: 'Yes',
  no: 'No',
  off: 'Off',
  onTime: 'On time',
  stores: { local: 'on the disk', s3: 'in a bucket' },
  tryMail: 'Send a trial mail to me',
  mailSent: 'The mail server has taken the mail.',
  mailNotSent: 'The mail server has not taken the mail.',
};

export type HealthWords = Catalogue<typeof health>;
