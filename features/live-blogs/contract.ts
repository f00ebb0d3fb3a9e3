import { z } from 'zod';
import { boundedHtml, boundedLine, plainText } from '../../contract/bounded.ts';
import {
  idSchema,
  languageSchema,
  momentSchema,
  pagedSchema,
  timeSchema,
} from '../../contract/common.ts';
import { atMost, problem } from '../../contract/messages/message.ts';
import { liveLimits } from './limits.ts';

const { title, text, html, correction } = liveLimits;

/** Whether an article has entries from hour to hour: `off` where it never had, or has none any more. */
const liveStateSchema = z.enum(['off', 'on', 'ended']);
export type LiveState = z.infer<typeof liveStateSchema>;

/** An entry as readers see it. */
export const liveEntrySchema = z.object({
  _id: idSchema,
  /** Another one for each other state of what readers see, the labels of its pictures included. */
  version: z.string(),
  /** When it was written, or from when it is shown. */
  at: timeSchema,
  /** May be empty. */
  title: z.string(),
  language: languageSchema,
  /** What it says, without its formatting. */
  text: z.string(),
  /**
   * The same as pages show it: sanitised, its picture with its size. Links to pages of the site name by `data-own` the
   * language in which their address has no prefix.
   */
  html: z.string(),
  /** The address of its picture; empty: it has none. */
  picture: z.string(),
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
  order: z.array(z.tuple([idSchema, z.string()])),
  entries: z.array(liveEntrySchema),
  /** The ids of those that were deleted last, which pages may still show. */
  takenBack: z.array(idSchema),
  /** Whether there are earlier ones. */
  more: z.boolean(),
});
export type LiveNews = z.infer<typeof liveNewsSchema>;

const markParam = z
  .string()
  .max(...atMost(40))
  .regex(/^[\w-]*$/)
  .default('');

/** What a page already shows, when it begins to listen. */
export const liveSeenSchema = z.object({ seen: markParam });

/** The state that somebody was told of and asks for; without one, any that is true now. */
export const liveAskedSchema = z.object({ mark: markParam });

const entryFields = z.object({
  title: boundedLine.max(...atMost(title)).default(''),
  /** Plain text, in which addresses become links. */
  text: plainText(text).default(''),
  /** Formatted text, in place of the plain one. */
  html: boundedHtml(html).default(''),
  pinned: z.boolean().default(false),
  /** When readers begin to see it; absent or empty: at once. */
  from: z.union([z.literal(''), momentSchema]).default(''),
});

const saysSomething = ({ text, html }: { text: string; html: string }) => text + html !== '';
const orElse = { error: problem('must not be empty'), path: ['text'] };

/** An entry as it is written: in plain text or, with `html`, in formatted text. */
export const newLiveEntrySchema = entryFields
  .extend({
    /** Its id, made once for this entry: sent again, as after a lost answer, it is no second one. */
    once: idSchema.optional(),
  })
  .refine(saysSomething, orElse);
export type NewLiveEntry = z.infer<typeof newLiveEntrySchema>;

/** A changed entry; `correction`: what readers are told was wrong, which stays where it is absent. */
export const changedLiveEntrySchema = entryFields
  .extend({
    version: z.int(),
    correction: boundedLine.max(...atMost(correction)).optional(),
  })
  .refine(saysSomething, orElse);
export type ChangedLiveEntry = z.infer<typeof changedLiveEntrySchema>;

export const liveSwitchSchema = z.object({ state: liveStateSchema });

/** An entry as those who write see it. */
const writtenLiveEntrySchema = liveEntrySchema.omit({ picture: true }).extend({
  /** Grows with each change. */
  version: z.int(),
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
    /** Whether everybody may read it; of another one readers see no update. */
    open: z.boolean(),
  }),
  state: liveStateSchema,
  startedAt: timeSchema.nullable(),
  endedAt: timeSchema.nullable(),
  entries: z.array(writtenLiveEntrySchema),
  totalEntries: z.int(),
});
export type WrittenLiveBlog = z.infer<typeof writtenLiveBlogSchema>;

/** The live blogs that a person may write or read in the admin, those that began last first. */
export const liveBlogsSchema = pagedSchema.extend({
  blogs: z.array(
    z.object({
      /** The id of its article. */
      _id: idSchema,
      name: z.string(),
      language: languageSchema,
      state: liveStateSchema.exclude(['off']),
      startedAt: timeSchema,
      entries: z.int(),
    }),
  ),
  totalBlogs: z.int(),
});
