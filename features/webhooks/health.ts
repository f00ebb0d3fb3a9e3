import { z } from 'zod';
import { defineHealth } from '../../contract/feature-health.ts';

/** The names of the webhooks that have not taken what they were told last, for minutes at least. */
export const webhookHealth = defineHealth({
  key: 'failingWebhooks',
  schema: z.array(z.string()),
  problem: 'webhooks-failed',
});
