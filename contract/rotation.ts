import { z } from 'zod';
import { limits } from './limits.ts';
import { atLeast, atMost, problem } from './messages/message.ts';

/** Hours for which the replaced secret remains valid. */
export const rotationSchema = z.object({
  overlapHours: z
    .int(problem('must be a whole number'))
    .min(...atLeast(0))
    .max(...atMost(limits.overlapHours)),
});
