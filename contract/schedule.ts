import { z } from 'zod';
import {
  articleStatusSchema,
  scheduledActionSchema,
  scheduledActions,
  scheduledJobSchema,
} from './articles.ts';
import { calendarDaysSchema, gapSchema } from './calendar-days.ts';
import { idSchema, languageSchema, momentSchema, timeSchema } from './common.ts';
import { correctionTextSchema } from './corrections.ts';
import { deskSchema } from './desk.ts';
import { refusal } from './messages/message.ts';

/** When an article is to be published, or something else is to be done with it. */
export const scheduleBodySchema = z.object({
  action: scheduledActionSchema.default('publish'),
  at: momentSchema,
  /** Tells readers what the working copy corrects once it is published; left out, what was set stays. */
  correction: correctionTextSchema.optional(),
  /** What the person has seen, of the article and of its working copy: what is newer is refused. */
  version: z.int().positive().optional(),
  copyVersion: idSchema.optional(),
});
export type ScheduleBody = z.infer<typeof scheduleBodySchema>;

export const unscheduleQuerySchema = z.object({ action: scheduledActionSchema.default('publish') });

/** The jobs of an article after a call has changed them. */
export const scheduleSchema = z.object({ scheduled: z.array(scheduledJobSchema) });

/** The same after a job was taken back, and that job: who sets it again has what belongs to it. */
export const unscheduledSchema = scheduleSchema.extend({ ended: scheduledJobSchema.optional() });

/** The most days that one call of the calendar spans: six weeks, and a day on either side. */
const MOST_DAYS = 62;
const DAY = 86_400_000;

/** Which part of the calendar is asked for; an empty filter is none. */
const filters = {
  category: z.union([z.literal('').transform(() => undefined), idSchema]).optional(),
  author: z.union([z.literal('').transform(() => undefined), idSchema]).optional(),
};
export const trayQuerySchema = z.object(filters);
export const calendarQuerySchema = z
  .object({ from: momentSchema, to: momentSchema, ...filters })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_DAYS * DAY, {
    path: ['to'],
    ...refusal('must be at most {days} days after the beginning', { days: MOST_DAYS }),
  });

const rowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  language: languageSchema,
  status: articleStatusSchema,
  category: idSchema.nullable(),
  author: z.object({ _id: idSchema, name: z.string() }).nullable(),
  /** Everybody who made it. */
  people: z.array(idSchema),
  version: z.int().positive(),
  /** The work on it; null of what readers see. */
  desk: deskSchema.nullable(),
});

/** What an entry of the calendar stands for: a job, or a plan or a deadline, which nobody but people carry out. */
const calendarActionSchema = z.enum([...scheduledActions, 'plan', 'due']);
export type CalendarAction = z.infer<typeof calendarActionSchema>;

/** An article at a time in the calendar: published then (`action` is null), planned for or due then, or with a job. */
const calendarEntrySchema = rowSchema.extend({
  at: timeSchema,
  action: calendarActionSchema.nullable(),
  failure: scheduledJobSchema.shape.failure,
  /** The version of the working copy that is to be published; null: it is another action. */
  copyVersion: z.string().nullable(),
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

export const calendarSchema = z.object({
  entries: z.array(calendarEntrySchema),
  /** Whether there are more than one answer holds. */
  more: z.boolean(),
  ...calendarDaysSchema.shape,
  /** The days on which a category is too long without a story; of nobody but those who plan. */
  gaps: z.array(gapSchema),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** An article without a time: it waits in the tray beside the calendar. */
const trayRowSchema = rowSchema.extend({ updatedAt: timeSchema });
export type TrayRow = z.infer<typeof trayRowSchema>;
export const traySchema = z.object({ articles: z.array(trayRowSchema), more: z.boolean() });
