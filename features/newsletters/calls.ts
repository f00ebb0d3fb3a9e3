import { z } from 'zod';
import { languageSchema } from '../../contract/common.ts';
import { defineCall } from '../../contract/content-call.ts';
import { rhythms } from './lists.ts';

const offeredSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  rhythm: z.enum(rhythms),
});

/** An issue that has gone out, as the site shows it to everybody. */
const pastSchema = z.object({
  _id: z.string(),
  subject: z.string(),
  language: languageSchema,
  sentAt: z.string(),
  introHtml: z.string(),
  /** The ids of its articles. */
  articles: z.array(z.string()),
});

const subscriptionSchema = z.object({
  list: offeredSchema,
  /** The address, hidden but for its beginning and its domain. */
  email: z.string(),
  /** Whether the address gets issues of other lists too. */
  others: z.boolean(),
});

export type PastIssue = z.infer<typeof pastSchema>;

/** Asks for the lists that readers are offered, the main one first; none where the site sends no mail. */
export const offeredNewsletters = defineCall({
  name: 'newsletters.offered',
  input: z.null(),
  output: z.array(offeredSchema),
});

/** Asks for the newest issues of the first of these lists that have gone out in the language of the page. */
export const pastNewsletters = defineCall({
  name: 'newsletters.past',
  input: z.null(),
  output: z.array(pastSchema),
});

/** Asks for the lists that a code confirms; null when it is unknown or has expired. */
export const requestedNewsletters = defineCall({
  name: 'newsletters.requested',
  input: z.string(),
  output: z.array(offeredSchema).nullable(),
});

/** Asks for the subscription that a code ends; null when it has ended. */
export const endedSubscription = defineCall({
  name: 'newsletters.subscription',
  input: z.string(),
  output: subscriptionSchema.nullable(),
});
