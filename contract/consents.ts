import { z } from 'zod';
import { idSchema, listParams, pagedSchema, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost } from './messages/message.ts';

/** One line of the register, which other choices are not in: these stay on the device (docs/decisions/consents-and-erasure.md). It tells the words and the times, and who it was only to whoever knows the e-mail. */
const consentSchema = z.object({
  _id: idSchema,
  /** An account, or a purpose of a feature. */
  purpose: z.string(),
  /** The slug of the list, where a purpose has several; empty: of none, or of one that was deleted. */
  list: z.string(),
  /** Whether it was given here, or came with a file. */
  source: z.enum(['form', 'import']),
  /** What was said of the purpose then, or of a file how its people agreed; empty: it was not kept yet. */
  words: z.string(),
  givenAt: timeSchema,
  endedAt: timeSchema.nullable(),
});
export type Consent = z.infer<typeof consentSchema>;

/** A line as the person themselves gets it. */
export const ownConsentSchema = consentSchema.omit({ _id: true, source: true });

export const consentQuerySchema = z.object({
  ...listParams,
  /** A whole e-mail: of others nobody can tell who they are. */
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(...atMost(limits.searchQuery))
    .default(''),
});

export const consentListSchema = pagedSchema.extend({
  consents: z.array(consentSchema),
  totalConsents: z.int(),
});
