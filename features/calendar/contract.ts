import { z } from 'zod';
import { boundedLine } from '../../contract/bounded.ts';
import { idSchema, momentSchema, timeSchema } from '../../contract/common.ts';
import { atMost } from '../../contract/messages/message.ts';
import { scheduleEntriesSchema, scheduleRowSchema } from '../../contract/schedule.ts';
import { calendarLimits } from './limits.ts';
import { problem } from './messages.ts';

const { days: most } = calendarLimits;

const nameSchema = boundedLine.min(1, problem('must not be empty')).max(...atMost(most.name));

/** A new day of the site's own that the calendar names in both languages of the interface. */
export const ownDayBodySchema = z.object({
  date: z.iso.date(problem('must be a day, like 2026-11-21')),
  hi: nameSchema,
  en: nameSchema,
});
export type OwnDayBody = z.infer<typeof ownDayBodySchema>;

export const ownDaySchema = ownDayBodySchema.extend({ _id: idSchema });
export type OwnDay = z.infer<typeof ownDaySchema>;

/** As many of them as a calendar holds. */
export const ownDaysSchema = z.array(ownDaySchema).max(most.most, problem('is too long'));

/** The days without a story after which the calendar names a category; 0: it names none. */
export const gapDaysSchema = z
  .int()
  .min(0)
  .max(...atMost(most.gap));
export const gapDaysBodySchema = z.object({ gapDays: gapDaysSchema });

/** What editors set of the calendar. */
export const calendarDaysSchema = z.object({ days: z.array(ownDaySchema), gapDays: gapDaysSchema });
export type CalendarDays = z.infer<typeof calendarDaysSchema>;

/** A day on which a category has been without a story for too long. */
export const gapSchema = z.object({ date: z.iso.date(), category: idSchema });
export type Gap = z.infer<typeof gapSchema>;

/** The most days that one call of the calendar spans: six weeks, and a day on either side. */
const MOST_DAYS = 62;
const DAY_MS = 86_400_000;

/** Which part of the calendar is asked for; an empty filter is none. */
const filters = {
  category: z.union([z.literal('').transform(() => undefined), idSchema]).optional(),
  author: z.union([z.literal('').transform(() => undefined), idSchema]).optional(),
};
export const trayQuerySchema = z.object(filters);
export const calendarQuerySchema = z
  .object({ from: momentSchema, to: momentSchema, ...filters })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_DAYS * DAY_MS, {
    path: ['to'],
    error: problem('must be at most {days} days after the beginning'),
    params: { days: MOST_DAYS },
  });

export const calendarSchema = scheduleEntriesSchema.extend({
  ...calendarDaysSchema.shape,
  /** The days on which a category is too long without a story; of nobody but those who plan. */
  gaps: z.array(gapSchema),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** An article without a time: it waits in the tray beside the calendar. */
const trayRowSchema = scheduleRowSchema.extend({ updatedAt: timeSchema });
export type TrayRow = z.infer<typeof trayRowSchema>;
export const traySchema = z.object({ articles: z.array(trayRowSchema), more: z.boolean() });
