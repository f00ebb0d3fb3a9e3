import { z } from 'zod';
import {
  articleStatusSchema,
  scheduledActionSchema,
  scheduledActions,
  scheduledJobSchema,
} from './articles.ts';
import { idSchema, languageSchema, momentSchema, timeSchema } from './common.ts';
import { correctionTextSchema } from './corrections.ts';
import { deskSchema } from './desk.ts';

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

/** An article as the schedule tells of it. */
export const scheduleRowSchema = z.object({
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

/** What an entry of the schedule stands for: a job, or a plan or a deadline, which nobody but people carry out. */
const entryActionSchema = z.enum([...scheduledActions, 'plan', 'due']);

/** An article at a time: published then (`action` is null), planned for or due then, or with a job. */
const scheduleEntrySchema = scheduleRowSchema.extend({
  at: timeSchema,
  action: entryActionSchema.nullable(),
  failure: scheduledJobSchema.shape.failure,
  /** The version of the working copy that is to be published; null: it is another action. */
  copyVersion: z.string().nullable(),
});
export type ScheduleEntry = z.infer<typeof scheduleEntrySchema>;

/** What happens in a time, in order. */
export const scheduleEntriesSchema = z.object({
  entries: z.array(scheduleEntrySchema),
  /** Whether there are more than one answer holds. */
  more: z.boolean(),
});
export type ScheduleEntries = z.infer<typeof scheduleEntriesSchema>;
