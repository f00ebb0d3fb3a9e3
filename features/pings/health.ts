import { z } from 'zod';
import { timeSchema } from '../../contract/common.ts';
import { defineHealth } from '../../contract/feature-health.ts';

/** How it stands with somebody who is told of changes; null: nobody is. */
const pingSchema = z.object({ sentAt: timeSchema.nullable(), problem: z.string() }).nullable();

export const pingHealth = defineHealth({
  key: 'pings',
  schema: z.object({ indexNow: pingSchema, hub: pingSchema }),
  problem: 'pings-failed',
});
