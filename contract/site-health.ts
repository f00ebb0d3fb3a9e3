import { z } from 'zod';
import { idSchema, timeSchema } from './common.ts';

/** What may be wrong with the core of a site; the screen says what to do. */
export const coreProblems = [
  'database-damaged',
  'cannot-save',
  'disk-full',
  'store-away',
  'schedule-late',
  'jobs-missed',
  'purges-late',
  'mail-late',
  'mail-refused',
  'mail-ceiling',
  'backup-failed',
  'backup-old',
  'no-backups',
  'no-mail',
  'newer-schema',
  'heavy-page',
  'certificate-ends',
  'own-files',
] as const;
export type CoreProblem = (typeof coreProblems)[number];

const moment = timeSchema.nullable();

/** How a site does, for its administrators; what features say besides stands beside it, under keys of their tokens. */
export const siteHealthSchema = z.object({
  version: z.string(),
  node: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  schema: z.string(),
  problems: z.array(z.string()),
  databaseBytes: z.number(),
  /** Growth of the database since the oldest recorded day; null when only today is recorded. */
  growth: z.object({ bytes: z.number(), days: z.int() }).nullable(),
  /** Bytes left on the disk of the data folder; null: the system does not say. */
  diskFree: z.number().nullable(),
  store: z.object({ kind: z.enum(['local', 's3']), answers: z.boolean() }),
  mail: z.object({ on: z.boolean(), waiting: z.int(), refused: z.int() }),
  backups: z.object({
    on: z.boolean(),
    madeAt: moment,
    verifiedAt: moment,
    bytes: z.number(),
    problem: z.string(),
    /** The backups of other addresses at the same place, which are never removed by themselves. */
    others: z.array(z.object({ site: z.string(), files: z.int() })),
  }),
  jobs: z.object({
    lateSeconds: z.number(),
    letters: z.int(),
    avif: z.int(),
    /** What was scheduled and could not be done, or is held, until somebody looks after it. */
    missed: z.int(),
    /** The newest articles and the changes of the home page among them. */
    missedArticles: z.array(z.object({ _id: idSchema, name: z.string() })),
    missedPlans: z.int(),
    /** For how long the content delivery network has not been told of a change; null: there is none. */
    purgesLateSeconds: z.number().nullable(),
  }),
  cache: z.object({
    pages: z.int(),
    bytes: z.number(),
    hits: z.int(),
    renders: z.int(),
    /** The home page or list in memory with the most compressed bytes; null: none is kept. */
    heaviest: z.object({ path: z.string(), bytes: z.int() }).nullable(),
    /** Whether the site is this one process; of several each tells of its own memory. */
    alone: z.boolean(),
  }),
  /** Until when the certificate of the site's address is good; null: there is none, or it is not seen from here. */
  certificateUntil: moment,
  /** The files of the site's folder that pages do without since they cannot be used, and why. */
  leftOut: z.array(z.string()),
});
export type SiteHealth = z.infer<typeof siteHealthSchema>;

/** What became of a mail that was to try the mail server. */
export const mailTrialSchema = z.object({ sent: z.boolean() });
