import { z } from 'zod';
import { boundedLine, plainText } from './bounded.ts';
import { idSchema, momentSchema, pagedSchema, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

const { title, text, correction } = limits.liveBlog;

/** Whether an article has entries from hour to hour: `off` where it never had, or has none any more. */
const liveStateSchema = z.enum(['off', 'on', 'ended']);
export type LiveState = z.infer<typeof liveStateSchema>;

/** A piece of an entry: text, or a link to an address in it. */
const pieceSchema = z.object({ text: z.string(), href: z.string().nullable() });

/** An entry as readers see it. */
const liveEntrySchema = z.object({
  _id: idSchema,
  /** Grows with each change. */
  version: z.int(),
  /** When it was written, or from when it is shown. */
  at: timeSchema,
  /** May be empty. */
  title: z.string(),
  pieces: z.array(pieceSchema),
  /** Who wrote it; null where the account is gone. */
  by: z.string().nullable(),
  pinned: z.boolean(),
  /** What readers are told was wrong in it; empty: nothing. */
  correction: z.string(),
  correctedAt: timeSchema.nullable(),
});
export type LiveEntry = z.infer<typeof liveEntrySchema>;

/**
 * What readers see of a live blog on its article: the order of the newest entries, and those of them that
 * changed since the last time, or all.
 */
export const liveNewsSchema = z.object({
  /** Another one for each other state. */
  mark: z.string(),
  ended: z.boolean(),
  order: z.array(z.tuple([idSchema, z.int()])),
  entries: z.array(liveEntrySchema),
  /** Whether there are earlier ones. */
  more: z.boolean(),
});
export type LiveNews = z.infer<typeof liveNewsSchema>;

/** What a page already shows, when it begins to listen. */
export const liveSeenSchema = z.object({
  seen: z
    .string()
    .max(...atMost(40))
    .regex(/^[\w-]*$/)
    .default(''),
});

/** An entry as it is written. */
export const newLiveEntrySchema = z.object({
  title: boundedLine.max(...atMost(title)).default(''),
  text: plainText(text).min(1, problem('must not be empty')),
  pinned: z.boolean().default(false),
  /** When readers begin to see it; absent or empty: at once. */
  from: z.union([z.literal(''), momentSchema]).default(''),
});
export type NewLiveEntry = z.infer<typeof newLiveEntrySchema>;

/** A changed entry; `correction`: what readers are told was wrong, which stays where it is absent. */
export const changedLiveEntrySchema = newLiveEntrySchema.extend({
  version: z.int(),
  correction: boundedLine.max(...atMost(correction)).optional(),
});
export type ChangedLiveEntry = z.infer<typeof changedLiveEntrySchema>;

export const liveSwitchSchema = z.object({ state: liveStateSchema });

/** An entry as those who write see it. */
const writtenLiveEntrySchema = liveEntrySchema.omit({ pieces: true }).extend({
  text: z.string(),
  /** Whether readers see it already. */
  shown: z.boolean(),
});
export type WrittenLiveEntry = z.infer<typeof writtenLiveEntrySchema>;

/** The live blog of an article as those who write see it. */
export const writtenLiveBlogSchema = pagedSchema.extend({
  article: z.object({
    _id: idSchema,
    name: z.string(),
    language: z.enum(['hi', 'en']),
    address: z.string(),
    published: z.boolean(),
  }),
  state: liveStateSchema,
  startedAt: timeSchema.nullable(),
  endedAt: timeSchema.nullable(),
  entries: z.array(writtenLiveEntrySchema),
  totalEntries: z.int(),
});
export type WrittenLiveBlog = z.infer<typeof writtenLiveBlogSchema>;
