import { z } from 'zod';
import { optionalAddressSchema } from './addresses.ts';
import { boundedLine } from './bounded.ts';
import { timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

const line = boundedLine.max(...atMost(limits.breakingLine)).default('');

/** The line in either language, one of which may be empty, and where it leads; empty: nowhere. */
const shape = { hi: line, en: line, link: optionalAddressSchema.default('') };

/** The line of breaking news at the top of the home page, and when it ends. */
export const breakingNewsSchema = z.object({ ...shape, until: timeSchema });
export type BreakingNews = z.infer<typeof breakingNewsSchema>;

/** The hours for which a line may stand, and for how many a new one does unless somebody says otherwise. */
export const breakingHours = [1, 2, 4, 8, 24] as const;
export const BREAKING_HOURS = 2;

/** When the line ends that the person has seen, by which lines are told apart; empty: none stood. Another is not touched. */
const seen = z.union([z.literal(''), timeSchema]).optional();
export const breakingEndSchema = z.object({ seen });

export const breakingBodySchema = z
  .object({
    ...shape,
    seen,
    /** Absent: it ends as it would have, where one stands. */
    hours: z
      .int()
      .min(1)
      .max(Math.max(...breakingHours))
      .optional(),
  })
  .refine(({ hi, en }) => hi || en, { path: ['hi'], error: problem('must have a line') });
export type BreakingBody = z.infer<typeof breakingBodySchema>;
