import { z } from 'zod';
import { knowsMigrations } from '../../database/migrate.ts';

export const BACKUP = 'lekhani-backup';
export const VERSION = 1;

/** What a backup says of itself; the messages are for who wants to restore it. */
export const backupSchema = z.object({
  format: z.literal(BACKUP, 'is not a backup of a Lekhani site'),
  version: z.literal(VERSION, 'was made by a newer version of Lekhani; bring this one up to date'),
  madeAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The steps the schema had taken. */
  migrations: z
    .array(z.string())
    .min(1)
    .refine(knowsMigrations, 'was made by a newer version of Lekhani; bring this one up to date'),
  /** Rows of each table. */
  tables: z.record(z.string(), z.int()),
  /** Files of pictures; null when they were left out. */
  pictures: z.int().nullable(),
  /** What stood before `/images/` in the addresses of pictures. */
  imageBase: z.string(),
});
export type BackupManifest = z.infer<typeof backupSchema>;
