import { z } from 'zod';
import { defineHealth } from '../../contract/feature-health.ts';

/** Whether an issue has stopped by itself, or did not go out at its time. */
export const issueHealth = defineHealth({
  key: 'stoppedIssue',
  schema: z.boolean(),
  problem: 'letter-stopped',
});
