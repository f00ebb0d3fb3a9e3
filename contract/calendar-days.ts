import { z } from 'zod';
import { boundedLine } from './bounded.ts';
import { idSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

const nameSchema = boundedLine
  .min(1, problem('must not be empty'))
  .max(...atMost(limits.calendarDays.name));

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
export const ownDaysSchema = z
  .array(ownDaySchema)
  .max(limits.calendarDays.most, problem('is too long'));

/** The days without a story after which the calendar names a category; 0: it names none. */
export const gapDaysSchema = z
  .int()
  .min(0)
  .max(...atMost(limits.calendarDays.gap));
export const gapDaysBodySchema = z.object({ gapDays: gapDaysSchema });

/** What editors set of the calendar. */
export const calendarDaysSchema = z.object({ days: z.array(ownDaySchema), gapDays: gapDaysSchema });
export type CalendarDays = z.infer<typeof calendarDaysSchema>;

/** A day on which a category has been without a story for too long. */
export const gapSchema = z.object({ date: z.iso.date(), category: idSchema });
export type Gap = z.infer<typeof gapSchema>;
