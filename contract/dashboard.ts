import { z } from 'zod';
import { articleStatusSchema } from './articles.ts';
import { idSchema, languageSchema, timeSchema } from './common.ts';
import { mailReportSchema } from './mails.ts';
import { scheduleEntriesSchema } from './schedule.ts';

/** An article in a list of the dashboard. */
export const dashboardRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  language: languageSchema,
  authorName: z.string(),
  /** The path of the published article; null when it is not published. */
  address: z.string().nullable(),
  mayEdit: z.boolean(),
});

const workRowSchema = dashboardRowSchema.extend({
  status: articleStatusSchema,
  updatedAt: timeSchema,
  /** Who saved it last; null if unknown or the site itself. */
  editorName: z.string().nullable(),
  /** Somebody else took it out of review, and it has not gone on since. */
  sentBack: z.boolean(),
  /** It is the working copy of a published article; status, time and editor are those of the copy. */
  copy: z.boolean(),
});
export type DashboardRow = z.infer<typeof dashboardRowSchema>;
export type WorkRow = z.infer<typeof workRowSchema>;

/** The data of the dashboard. */
export const dashboardSchema = z.object({
  counts: z.object({
    categories: z.int(),
    articles: z.int(),
    comments: z.int(),
  }),
  /** The person's own drafts, last edited first. */
  mine: z.array(workRowSchema),
  /** What waits for a review: everybody's for editors, their own for others. */
  waiting: z.array(workRowSchema),
  /** What was published today and what is scheduled for today; `total`: also those left out. */
  today: z.object({ entries: scheduleEntriesSchema.shape.entries, total: z.int() }),
  /** For administrators, where the site sends mail. */
  mails: mailReportSchema.nullable(),
  /** Whether the person is to say in which language the site speaks: nobody has yet. */
  asksLanguage: z.boolean(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
