import { z } from 'zod';
import { idSchema } from './common.ts';
import { limits } from './limits.ts';

/** Somebody who has an article open. */
const presentSchema = z.object({
  _id: idSchema,
  name: z.string(),
  imageUrl: z.string(),
  /** Whether they have changed something that is not saved yet. */
  editing: z.boolean(),
});
export type Present = z.infer<typeof presentSchema>;

/** What the stream of a signed-in person tells, one JSON object an event. */
export const liveEventSchema = z.discriminatedUnion('type', [
  /** Everybody who has an article open, whoever asks among them. */
  z.object({ type: z.literal('presence'), article: idSchema, people: z.array(presentSchema) }),
  /** How many notifications the person has not read. */
  z.object({ type: z.literal('bell'), unread: z.int() }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** A comma-separated list of ids; none where it is left out. */
const idsParam = (most: number) =>
  z
    .string()
    .max(most * 25)
    .default('')
    .transform((list) => [
      ...new Set(list.split(',').filter((id) => idSchema.safeParse(id).success)),
    ]);

/** What a browser has open, and what of it somebody edits there; `watch`: what else it wants to hear of. */
const { open, watch } = limits.live;
export const liveQuerySchema = z.object({
  open: idsParam(open),
  editing: idsParam(open),
  watch: idsParam(watch),
});
