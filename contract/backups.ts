import { z } from 'zod';
import { idSchema, listParams, pagedSchema, timeSchema } from './common.ts';

/** What administrators can have made: a backup of everything, or an export for another system. */
export const orderKinds = ['backup', 'export'] as const;
const orderKindSchema = z.enum(orderKinds);
export type OrderKind = z.infer<typeof orderKindSchema>;

/** The files of the whole site; those of before an upgrade are made by themselves, without pictures. */
const backupKinds = [...orderKinds, 'upgrade'] as const;

/** What is being done; empty: it waits to begin. */
export const backupStepSchema = z.enum(['', 'pictures', 'tables', 'lines', 'check', 'put']);
export type BackupStep = z.infer<typeof backupStepSchema>;

const backupFileSchema = z.object({
  _id: idSchema,
  kind: z.enum(backupKinds),
  name: z.string(),
  madeAt: timeSchema,
  bytes: z.number(),
  /** Whether all of it is there: it is being written, or was begun and never ended. */
  isWhole: z.boolean(),
  /** When it is removed by itself; null: a newer one replaces it. */
  until: timeSchema.nullable(),
});
export type BackupFile = z.infer<typeof backupFileSchema>;

/** How the last order of a kind stands. */
const backupWorkSchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  step: backupStepSchema,
  done: z.int(),
  total: z.int(),
  /** Why it failed, as the system says it; empty: it did not. */
  problem: z.string(),
  /** Whether it was given up since the disk had little room left. */
  isFull: z.boolean(),
});
export type BackupWork = z.infer<typeof backupWorkSchema>;

export const backupListSchema = pagedSchema.extend({
  backups: z.array(backupFileSchema),
  totalBackups: z.int(),
  /** Where backups are put; null: no place is set, and none can be made. */
  place: z.string().nullable(),
  /** Why that place cannot be read; empty: it can. */
  placeProblem: z.string(),
  /** Whether the disk of the site has room to make one. */
  hasRoom: z.boolean(),
  /** Whether backups leave pictures out, since these are in a bucket of their own. */
  withoutPictures: z.boolean(),
  work: z.record(orderKindSchema, backupWorkSchema.nullable()),
});
export type BackupList = z.infer<typeof backupListSchema>;
export const backupListQuery = z.object(listParams);

export const backupOrderSchema = z.object({ kind: orderKindSchema });

/** An address from which one file can be downloaded for two minutes. */
export const backupLinkSchema = z.object({ address: z.string() });
