import { z } from 'zod';
import { webAddressSchema } from '../../contract/addresses.ts';
import { boundedLine } from '../../contract/bounded.ts';
import { idSchema, languageSchema, timeSchema } from '../../contract/common.ts';
import { atMost, problem } from '../../contract/messages/message.ts';
import { webhookLimits } from './limits.ts';

/** What programs can be told of. */
export const webhookEvents = [
  'article.published',
  'article.updated',
  'article.unpublished',
  'article.deleted',
] as const;
const webhookEventSchema = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/**
 * What is sent: what happened, when, and to which article, as readers see or saw it last. Without the last five, the
 * article is gone.
 */
export const webhookPayloadSchema = z.object({
  type: z.enum([...webhookEvents, 'test']),
  timestamp: timeSchema,
  data: z.object({
    _id: idSchema.optional(),
    name: z.string().optional(),
    /** Where readers find it, or found it. */
    url: z.string().optional(),
    language: languageSchema.optional(),
    updatedAt: timeSchema.optional(),
    publishedAt: timeSchema.nullable().optional(),
  }),
});
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;

export const webhookBodySchema = z.object({
  name: boundedLine.min(1, problem('must not be empty')).max(...atMost(webhookLimits.name)),
  url: webAddressSchema,
  events: z
    .array(webhookEventSchema)
    .min(1, problem('must not be empty'))
    .max(webhookEvents.length),
  /** Whether it is told of what happens from now on. */
  active: z.boolean().default(true),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;

/** A change of a webhook; without a word of it, one that rests goes on resting. */
export const webhookChangeSchema = webhookBodySchema.extend({ active: z.boolean().optional() });
export type WebhookChange = z.infer<typeof webhookChangeSchema>;

export const webhookSchema = z.object({
  _id: idSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(webhookEventSchema),
  active: z.boolean(),
  createdAt: timeSchema,
  /** Deliveries that wait for another try, and those given up in the days that are kept. */
  waiting: z.int(),
  failed: z.int(),
  lastSentAt: timeSchema.nullable(),
  /** Until when the secret before signs, too; null: there is none any more. */
  previousUntil: timeSchema.nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookListSchema = z.object({ webhooks: z.array(webhookSchema) });

/** A webhook with the new secret of its signatures, which is shown this once. */
export const madeWebhookSchema = z.object({ webhook: webhookSchema, secret: z.string() });
export type MadeWebhook = z.infer<typeof madeWebhookSchema>;

const deliveryStates = ['queued', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const deliverySchema = z.object({
  /** The `webhook-id` of the event, the same at each try. */
  event: z.string(),
  type: z.string(),
  name: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** What the receiver answered last; null: nothing. */
  status: z.int().nullable(),
  /** Why it did not arrive; empty: it did, or was not tried. */
  reason: z.string(),
  at: timeSchema,
  /** When it is tried again; null: not by itself. */
  nextTryAt: timeSchema.nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveryListSchema = z.object({ deliveries: z.array(deliverySchema) });

/** What became of a trial: it arrived, or why not. */
export const webhookTrialSchema = z.object({
  sent: z.boolean(),
  status: z.int().nullable(),
  reason: z.string(),
});
