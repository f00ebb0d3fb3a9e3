import { z } from 'zod';
import { timeSchema } from '../../contract/common.ts';
import { problem } from './messages.ts';

/** Since when a person has an address for their calendar; null: they have none. */
export const calendarFeedSchema = z.object({ since: timeSchema.nullable() });
/** A new address: only its hash is stored, so that it is shown once. */
export const newCalendarFeedSchema = z.object({ link: z.string(), since: timeSchema });
export const calendarFeedParams = z.object({
  code: z.string().regex(/^[\w-]{43}\.ics$/, problem('must be the address of a calendar')),
});
