import { z } from 'zod';
import { boundedLine, seenText } from '../../contract/bounded.ts';
import {
  idSchema,
  languageSchema,
  limitParam,
  pagedSchema,
  pageParam,
  timeSchema,
} from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { madeBySchema } from '../../contract/made-by.ts';
import { atLeast, atMost, problem } from '../../contract/messages/message.ts';
import { sortable } from '../../contract/orders.ts';
import { fileKindSchema } from './kinds.ts';
import { fileBytes, fileLimits } from './limits.ts';
import { quotaSchema } from './settings.ts';

const MOST_BYTES = Math.max(...Object.values(fileBytes));

export const quotaBodySchema = z.object({ quota: quotaSchema });

const fileName = boundedLine.max(...atMost(fileLimits.name)).min(1, problem('must not be empty'));

/** A file that somebody is about to send. */
export const uploadBodySchema = z.object({
  name: fileName,
  bytes: z
    .int()
    .min(...atLeast(1))
    .max(...atMost(MOST_BYTES, 'must be at most {most}')),
});
export type UploadBody = z.infer<typeof uploadBodySchema>;

/** How much of a file is here, and of how many bytes the next piece is; the last one has what is left. */
export const uploadSchema = z.object({
  _id: idSchema,
  received: z.int(),
  bytes: z.int(),
  piece: z.int(),
  isReady: z.boolean(),
});
export type Upload = z.infer<typeof uploadSchema>;

/** Where a piece begins. */
export const pieceQuerySchema = z.object({ at: z.coerce.number().int().min(0).max(MOST_BYTES) });

const captions = seenText(
  z.string().max(fileLimits.captions, { abort: true, error: problem('is too long') }),
  fileLimits.captions,
);
const transcript = seenText(
  z.string().max(fileLimits.transcript, { abort: true, error: problem('is too long') }),
  fileLimits.transcript,
);

/** Whether a text is of WebVTT, as far as its beginning says it. */
export const isWebVtt = (text: string): boolean => /^WEBVTT(?:[ \t\n]|$)/.test(text);

/** What is said of a file. */
const textFields = {
  name: fileName,
  /** The language that is spoken in it; empty: nobody has said. */
  language: z.union([z.literal(''), languageSchema]),
  /** WebVTT, in that language. */
  captions,
  transcript,
  madeBy: madeBySchema,
};

/** The same as a change; `seen` names the state that it was made of. */
export const fileChangeSchema = z.object({ ...textFields, seen: timeSchema });
export type FileChange = z.infer<typeof fileChangeSchema>;

/** Who sent a file; null: an account that is gone. */
const senderSchema = z.object({ _id: idSchema, name: z.string() }).nullable();

const listedFields = {
  _id: idSchema,
  kind: fileKindSchema,
  name: z.string(),
  /** The address on this site, as texts have it. */
  address: z.string(),
  bytes: z.int(),
  madeBy: madeBySchema,
  hasCaptions: z.boolean(),
  hasTranscript: z.boolean(),
  createdAt: timeSchema,
  createdBy: senderSchema,
  /** In how many articles and pages it is. */
  uses: z.int(),
  /** Days until it is erased; null for one that is not deleted. */
  daysLeft: z.int().nullable(),
};
const storedFileSchema = z.object(listedFields);
export type StoredFile = z.infer<typeof storedFileSchema>;

export const fileViews = ['mine', 'used', 'unused', 'silent', 'ai', 'deleted'] as const;
export const fileSorting = sortable(['created', 'name', 'bytes'], '-created');

const filter = <T extends z.ZodType>(schema: T) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional();

export const fileQuerySchema = z.object({
  /** Looked for in names and transcripts. */
  q: z
    .string()
    .max(...atMost(limits.searchQuery))
    .default(''),
  kind: filter(fileKindSchema),
  show: filter(z.enum(fileViews)),
  sort: fileSorting.param,
  page: pageParam,
  limit: limitParam(fileLimits.page, limits.bulk),
});
export type FileQuery = z.infer<typeof fileQuerySchema>;

/** An upload that has been begun and is not done, here or on another screen. */
const unfinishedSchema = z.object({
  _id: idSchema,
  name: z.string(),
  received: z.int(),
  bytes: z.int(),
  createdAt: timeSchema,
  createdBy: senderSchema,
});
export type Unfinished = z.infer<typeof unfinishedSchema>;

export const fileListSchema = pagedSchema.extend({
  files: z.array(storedFileSchema),
  /** The oldest uploads that are not done, of those that the person may cancel. */
  unfinished: z.array(unfinishedSchema),
  totalFiles: z.int(),
  /** Bytes of all files, and how many there may be. */
  taken: z.number(),
  room: z.number(),
});

export const fileDetailSchema = z.object({
  ...listedFields,
  ...textFields,
  name: z.string(),
  /** An address that works for some hours also where readers do not get it. */
  playAddress: z.string(),
  updatedAt: timeSchema,
  /**
   * The articles, pages and forms that have it, as far as the person may see them, and the number of the others. `edit` is
   * the path of the screen; null: its feature is switched off.
   */
  places: z.array(z.object({ name: z.string(), edit: z.string().nullable() })),
  hiddenPlaces: z.int(),
});
export type FileDetail = z.infer<typeof fileDetailSchema>;
