import { z } from 'zod';
import { plainText } from '../../contract/bounded.ts';
import { idSchema, momentSchema, pagedSchema, timeSchema } from '../../contract/common.ts';
import { problem } from '../../contract/messages/message.ts';
import { breachLimits } from './limits.ts';

const text = plainText(breachLimits.text);

/**
 * A breach of personal data as an administrator notes it (section 8 of the DPDP Act, 2023): what happened, to whose
 * data, and who was told when.
 */
export const breachBodySchema = z.object({
  /** When the site became aware of it. */
  noticedAt: momentSchema,
  what: text.min(1, problem('must not be empty')),
  /** Who is affected, and how many. */
  people: text,
  /** Which data. */
  data: text,
  /** What was done about it. */
  done: text,
  /** When the Data Protection Board was told; null: not yet. */
  boardToldAt: momentSchema.nullable(),
  /** When those whose data it is were told; null: not yet. */
  peopleToldAt: momentSchema.nullable(),
});
export type BreachBody = z.infer<typeof breachBodySchema>;

/** The same as a change of what is noted; `seen` names the state that it was made of. */
export const breachChangeSchema = breachBodySchema.extend({ seen: timeSchema });
export type BreachChange = z.infer<typeof breachChangeSchema>;

const breachSchema = breachBodySchema.extend({
  _id: idSchema,
  noticedAt: timeSchema,
  boardToldAt: timeSchema.nullable(),
  peopleToldAt: timeSchema.nullable(),
  /** The moment from which the board should have been told in full. */
  tellBoardBy: timeSchema,
  /** Whether that is over, and the board does not know. */
  overdue: z.boolean(),
  /** Null: the account was erased. */
  by: z.string().nullable(),
  seen: timeSchema,
});
export type Breach = z.infer<typeof breachSchema>;

/** One page of the log, the newest first. */
export const breachListSchema = pagedSchema.extend({
  breaches: z.array(breachSchema),
  totalBreaches: z.int(),
  /** The zone in which times are typed. */
  timeZone: z.string(),
});
