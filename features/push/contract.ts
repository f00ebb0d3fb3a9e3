import { z } from 'zod';
import { languageSchema } from '../../contract/common.ts';
import { atMost } from '../../contract/messages/message.ts';
import { pushLimits } from './limits.ts';
import { problem } from './messages.ts';

const { topics, endpoint } = pushLimits;

/** What a reader is told of: all stories, or those of a category, a tag or an author. */
const topicSchema = z
  .string()
  .regex(/^(?:all|(?:category|tag|author):[0-9a-f]{24})$/, problem('is no topic'));

/** Bytes as browsers write the keys of a subscription. */
const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]{1,100}=*$/, problem('must be a key'))
    .refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === length,
      problem('must be a key'),
    );

const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, problem('must be a time, like 22:00'));

const endpointSchema = z
  .string()
  .max(endpoint, { abort: true, error: problem('is too long') })
  .regex(/^https?:\/\/[^\s#]+$/, problem('must be the address of a push service'));

const keysSchema = z.object({ p256dh: bytes(65), auth: bytes(16) });

/** A subscription as the browser of a reader has made it. */
export const subscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: keysSchema,
  topics: z
    .array(topicSchema)
    .min(1, problem('must name a topic'))
    .max(...atMost(topics, 'must be at most {most}')),
  /** Of the stories; absent where the browser does not know any more what it has chosen: that stays. */
  language: languageSchema.optional(),
  /** Between these hours nothing is sent; null: at any hour. */
  quiet: z.object({ from: hour, until: hour }).nullable(),
  timeZone: z
    .string()
    .max(60)
    .refine((name) => {
      try {
        return !!new Intl.DateTimeFormat('en', { timeZone: name });
      } catch {
        return false;
      }
    }, problem('must be a time zone')),
});
export type NewSubscription = z.infer<typeof subscriptionSchema>;

/** What a browser has in place of a subscription, whose address was `old`. */
export const renewalSchema = z.object({
  old: endpointSchema,
  endpoint: endpointSchema,
  keys: keysSchema,
});
export type Renewal = z.infer<typeof renewalSchema>;

export const unsubscribeSchema = z.object({ endpoint: endpointSchema });

/** The public key with which browsers subscribe. */
export const pushKeySchema = z.object({ key: z.string() });

/** What a worker gets, decrypted by the browser. */
export const pushedSchema = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  /** Replaces what was shown of the same story. */
  tag: z.string(),
  icon: z.string(),
  lang: languageSchema,
});
export type Pushed = z.infer<typeof pushedSchema>;
