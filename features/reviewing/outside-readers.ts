import { z } from 'zod';
import { idSchema, timeSchema } from '../../contract/common.ts';
import { atLeast, atMost } from '../../contract/messages/message.ts';
import { personNameSchema } from '../../contract/users.ts';
import { outsideLimits } from './outside-limits.ts';

/** Somebody outside who may read a draft by a link until a time. */
const outsideReaderSchema = z.object({
  _id: idSchema,
  name: z.string(),
  by: z.string().nullable(),
  createdAt: timeSchema,
  expiresAt: timeSchema,
});
export type OutsideReader = z.infer<typeof outsideReaderSchema>;

export const outsideReaderListSchema = z.object({ readers: z.array(outsideReaderSchema) });

export const newOutsideReaderSchema = z.object({
  name: personNameSchema,
  days: z
    .int()
    .min(...atLeast(1))
    .max(...atMost(outsideLimits.days, 'must be at most {most}')),
});

/** A reader outside, with the link, which is told only once. */
export const madeOutsideReaderSchema = outsideReaderSchema.extend({ link: z.string() });
