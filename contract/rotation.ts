import { z } from 'zod';
import { limits } from './limits.ts';
import { atLeast, atMost, problem } from './messages/message.ts';

/** For how many hours the secret that is replaced goes on beside the new one. */
export const rotationSchema = z.object({
  overlapHours: z
    .int(problem('must be a whole number'))
    .min(...atLeast(0))
    .max(...atMost(limits.overlapHours)),
});
