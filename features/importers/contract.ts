import { z } from 'zod';
import { idSchema, listParams, pagedSchema, pageParam, timeSchema } from '../../contract/common.ts';
import { atLeast, atMost } from '../../contract/messages/message.ts';
import { sortable } from '../../contract/orders.ts';
import { importLimits } from './limits.ts';
import { problem } from './messages.ts';
import { type Reason, reasons } from './reasons.ts';

/** The systems whose exports can be read. */
export const importFormats = [
  ...(['wordpress', 'ghost', 'medium', 'substack', 'blogger', 'mongo', 'markdown'] as const),
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** What a line of a report is about. */
export const importKinds = [
  ...(['article', 'page', 'picture', 'category', 'tag', 'series', 'person', 'redirect'] as const),
  ...(['comment', 'other'] as const),
] as const;
export type ImportKind = (typeof importKinds)[number];

/** What an import did, or would do, with a thing. */
export const importOutcomes = [
  'added',
  /** It was here already and stands for the one of the source: the same e-mail, the same address. */
  'matched',
  'updated',
  'unchanged',
  /** It has changed in the source, but also here. */
  'edited',
  /** It was deleted here, and stays so. */
  'deleted',
  'refused',
  /** It would be asked for at its old address. */
  'wanted',
  'missing',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const importReasons: readonly Reason[] = Object.keys(reasons).filter(
  (name): name is Reason => name in reasons,
);

/**
 * `checking`: what an import would do is being found out; `checked`: it can be started. `cancelled` and
 * `failed` leave what was written by then.
 */
export const importStates = [
  ...(['checking', 'checked', 'running', 'done', 'undoing', 'undone', 'cancelled'] as const),
  'failed',
] as const;
const stateSchema = z.enum(importStates);
export type ImportState = z.infer<typeof stateSchema>;

/** Whether work is going on, or waits for a process that takes it up. */
export function isActive(state: ImportState): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing';
}

/** What is being done: reading the source for the first time, writing its texts, its pictures, taking back. */
export const importSteps = ['', 'read', 'texts', 'pictures', 'undo'] as const;
export type ImportStep = (typeof importSteps)[number];

/**
 * Why an import ended before its end: only `unreadable` and those that broke off say more. `stopped`: its command was ended
 * before it.
 */
export const importProblems = [
  ...(['own', 'unknown', 'gone', 'unreadable', 'stopped'] as const),
  /** An import, the look through a file, and what takes an import back. */
  ...(['broken', 'checkBroken', 'undoBroken'] as const),
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** The key of a file or folder: its name in `DATA_DIR/import`, or `uploads/ID`. */
const fileKey = z
  .string()
  .min(1, problem('must not be empty'))
  .max(...atMost(255));

export const importChoicesSchema = z.object({
  /** Empty: found from the file. */
  format: z.enum(['', ...importFormats]).default(''),
  /** Names the site that was left; empty: as the file says. */
  source: z
    .string()
    .trim()
    .max(...atMost(200))
    .regex(/^\P{Cc}*$/u, problem('must not hold control characters'))
    .default(''),
  /** The address of the site that was left, whose relative addresses belong to it; empty: as the file says. */
  oldSite: z
    .url({ protocol: /^https?$/, error: problem('must be a web address') })
    .or(z.literal(''))
    .default(''),
  /** Whether pictures are asked for at their old addresses. */
  fetchPictures: z.boolean(problem('must be true or false')).default(true),
  /** Whether people whose passwords the file holds sign in here with them, and with their e-mail. */
  accounts: z.boolean(problem('must be true or false')).default(false),
  /** The key of a folder or archive with the pictures of the old site; empty: none. */
  pictures: fileKey.or(z.literal('')).default(''),
  /** Names of tags that become categories, separated by commas. */
  tags: z
    .string()
    .max(...atMost(2000))
    .default(''),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;

export const importInputSchema = importChoicesSchema.extend({ file: fileKey });

/** Finds out what would happen, or does it. */
export const importRunSchema = importChoicesSchema.extend({
  dryRun: z.boolean(problem('must be true or false')),
});

/** Who takes an import back types the name of its source. */
export const importUndoSchema = z.object({ source: z.string().max(...atMost(200)) });

const numbers = z.record(z.string(), z.int());

/** How many of each kind had each outcome, what waits until the site can hold it, and what was changed why. */
export const importCountsSchema = z.object({
  things: z.record(z.string(), numbers).default({}),
  waiting: numbers.default({}),
  reasons: numbers.default({}),
  /** Addresses that change. */
  moved: z.int().default(0),
  removed: numbers.default({}),
  kept: numbers.default({}),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

export const importSchema = z.object({
  _id: idSchema,
  /** The key of its file; empty where a command took it from elsewhere. */
  file: z.string(),
  /** What people know it by. */
  name: z.string(),
  /** Whether the file is still there. */
  fileThere: z.boolean(),
  /** Empty until it is recognised. */
  format: z.string(),
  /** Names the site that was left; empty until it is known. */
  source: z.string(),
  choices: importChoicesSchema,
  state: stateSchema,
  step: z.enum(importSteps),
  done: z.int(),
  /** 0: not known. */
  total: z.int(),
  /** Null: not known yet. */
  secondsLeft: z.int().nullable(),
  counts: importCountsSchema,
  problem: z.object({ code: z.enum(importProblems), text: z.string() }).nullable(),
  /** Who began it; null: a command, or an account that is gone. */
  by: z.string().nullable(),
  createdAt: timeSchema,
  endedAt: timeSchema.nullable(),
});
export type Import = z.infer<typeof importSchema>;

/** Whether a command does an import, of a file that lies anywhere. */
export const isOfCommand = ({ file }: Pick<Import, 'file'>) => file === '';

/** Whether it ends with its command. What a person takes back on the screen needs no file: the site does it. */
export const endsWithCommand = (one: Pick<Import, 'file' | 'state' | 'by'>) =>
  isOfCommand(one) && (one.state !== 'undoing' || one.by === null);

export const importListSchema = pagedSchema.extend({
  imports: z.array(importSchema),
  totalImports: z.int(),
});
/** The orders of the list of imports. */
export const importSorting = sortable(['created', 'name'], '-created');

export const importListQuery = z.object({ ...listParams, sort: importSorting.param });

/** A file or folder that can be imported. */
const importFileSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** Bytes; null: a folder. */
  size: z.number().nullable(),
  at: timeSchema,
  /** Whether somebody uploaded it here; others were laid into the folder by hand. */
  uploaded: z.boolean(),
});
export type ImportFile = z.infer<typeof importFileSchema>;

const uploadSchema = z.object({
  _id: z.string(),
  name: z.string(),
  size: z.number(),
  /** Bytes that are here. */
  received: z.number(),
});
export type ImportUpload = z.infer<typeof uploadSchema>;

export const importFilesSchema = z.object({
  files: z.array(importFileSchema),
  /** Uploads that broke off. */
  uploads: z.array(uploadSchema),
});
export type ImportFiles = z.infer<typeof importFilesSchema>;

/** Begins an upload, or asks where one stands: the same file is the same upload. */
export const uploadInputSchema = z.object({
  name: fileKey,
  size: z
    .int(problem('must be a whole number'))
    .min(...atLeast(1))
    .max(...atMost(importLimits.bytes, 'must be at most {most}')),
  /** When the file was last changed, in milliseconds. */
  modified: z.int(problem('must be a whole number')).default(0),
});

/** Where an upload stands; `file` is its key once all of it is here. */
export const uploadStandSchema = uploadSchema.extend({ file: z.string().nullable() });
export type UploadStand = z.infer<typeof uploadStandSchema>;

export const uploadIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/, problem('must be the id of an upload'));

/** The place of a piece and its checksum. */
export const pieceQuerySchema = z.object({
  offset: z.coerce
    .number(problem('must be a whole number'))
    .int(problem('must be a whole number'))
    .min(...atLeast(0)),
  /** CRC-32, hexadecimal: a browser without https has no SHA-256. */
  crc32: z
    .string(problem('must be a CRC-32 checksum'))
    .regex(/^[0-9a-f]{8}$/, problem('must be a CRC-32 checksum')),
});

/** A line of the report. */
export const importEntrySchema = z.object({
  kind: z.enum(importKinds),
  id: z.string().optional(),
  title: z.string().optional(),
  outcome: z.enum(importOutcomes).optional(),
  /** An address that changes, as a path or whole. */
  from: z.string().optional(),
  to: z.string().optional(),
  reason: z.enum(importReasons).optional(),
  detail: z.string().optional(),
  file: z.string().optional(),
  line: z.int().optional(),
});
export type ImportEntry = z.infer<typeof importEntrySchema>;

const choice = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

/** What of a report is shown: `moved` are addresses that change, `noted` what was changed or left out. */
export const reportFilters = ['moved', 'noted', ...importOutcomes] as const;

export const reportQuerySchema = z.object({
  page: pageParam,
  kind: choice(z.enum(importKinds)),
  show: choice(z.enum(reportFilters)),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

export const reportPageSchema = pagedSchema.extend({
  entries: z.array(importEntrySchema),
  totalEntries: z.int(),
});

export const reportFormats = ['csv', 'json'] as const;
