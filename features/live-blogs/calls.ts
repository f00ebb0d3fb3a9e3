import { z } from 'zod';
import { idSchema, languageSchema, timeSchema } from '../../contract/common.ts';
import { defineCall } from '../../contract/content-call.ts';
import { labelledPictureSchema } from '../../contract/made-by.ts';
import { liveEntrySchema } from './contract.ts';

/** The entries of a live blog, or a page of them: the pinned ones, then the newest. */
const liveBlogViewSchema = z.object({
  article: idSchema,
  about: z.object({ name: z.string(), address: z.string(), language: languageSchema }),
  startedAt: timeSchema,
  /** Empty while it goes on. */
  endedAt: z.string(),
  entries: z.array(liveEntrySchema),
  /** Those of their pictures that AI made or altered. */
  labelled: z.array(labelledPictureSchema),
  /** Says what is shown, for the script that asks for news. */
  mark: z.string(),
  page: z.int(),
  pages: z.int(),
});
export type LiveBlogView = z.infer<typeof liveBlogViewSchema>;

/** Asks for the newest entries of a published article; null where it has no live blog. */
export const newestEntries = defineCall({
  name: 'live-blogs.newest',
  input: idSchema,
  output: liveBlogViewSchema.nullable(),
});

/** Asks for a page of a live blog; null where there is none. */
export const allEntries = defineCall({
  name: 'live-blogs.all',
  input: z.object({ id: z.string(), page: z.int() }),
  output: z
    .union([z.object({ found: liveBlogViewSchema }), z.object({ movedTo: z.string() })])
    .nullable(),
});
