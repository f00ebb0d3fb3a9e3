import { z } from 'zod';
import { articleStatusSchema } from './articles.ts';
import { idSchema, languageSchema, timeSchema } from './common.ts';
import { mailReportSchema } from './mails.ts';
import { atMost, problem } from './messages/message.ts';
import { calendarSchema } from './schedule.ts';

/** The host from which a reader came, as the report of a visit names it; without it they came by themselves. */
const sourceSchema = z
  .string()
  .max(253)
  .regex(/^[\p{L}\p{N}._-]+(?::\d+)?$/u)
  .optional()
  .catch(undefined);

/** The report that a page was read: its path, the site that led to it, and nothing about the reader. */
export const visitSchema = z.object({
  path: z
    .string()
    .max(...atMost(500))
    .regex(/^\/(?!\/)\P{Cc}*$/u, problem('must be a path')),
  from: sourceSchema,
});

/** A day of the site's calendar: `2026-11-21`. */
const daySchema = z.iso.date();

const rowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  language: languageSchema,
  authorName: z.string(),
  /** The path of the published article; null when it is not published. */
  address: z.string().nullable(),
  mayEdit: z.boolean(),
});

const workRowSchema = rowSchema.extend({
  status: articleStatusSchema,
  updatedAt: timeSchema,
  /** Who saved it last; null if unknown or the site itself. */
  editorName: z.string().nullable(),
  /** Somebody else took it out of review, and it has not gone on since. */
  sentBack: z.boolean(),
  /** It is the working copy of a published article; status, time and editor are those of the copy. */
  copy: z.boolean(),
});
export type WorkRow = z.infer<typeof workRowSchema>;

const readRowSchema = rowSchema.extend({ views: z.int() });
export type ReadRow = z.infer<typeof readRowSchema>;

/** The data of the dashboard. */
export const dashboardSchema = z.object({
  /** `visitors`: page views of the last 30 days. */
  counts: z.object({
    categories: z.int(),
    visitors: z.int(),
    articles: z.int(),
    comments: z.int(),
  }),
  /** The person's own drafts, last edited first. */
  mine: z.array(workRowSchema),
  /** What waits for a review: everybody's for editors, their own for others. */
  waiting: z.array(workRowSchema),
  /** What was published today and what is scheduled for today; `total`: also those left out. */
  today: z.object({ entries: calendarSchema.shape.entries, total: z.int() }),
  /** Most read since yesterday. */
  readNow: z.array(readRowSchema),
  /** The page views of each of the last 30 days, oldest first. */
  visits: z.array(z.object({ day: daySchema, views: z.int() })),
  mostRead: z.array(readRowSchema),
  /** For administrators, where the site sends mail. */
  mails: mailReportSchema.nullable(),
  /** Whether the person is to say in which language the site speaks: nobody has yet. */
  asksLanguage: z.boolean(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
