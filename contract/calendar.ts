import { z } from 'zod';
import { calendarDaysSchema, gapSchema } from './calendar-days.ts';
import { idSchema, momentSchema, timeSchema } from './common.ts';
import { refusal } from './messages/message.ts';
import { scheduleEntriesSchema, scheduleRowSchema } from './schedule.ts';

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
