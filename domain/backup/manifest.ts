import { z } from 'zod';
import { hasMigrations, isBeforeFirst, knowsMigrations } from '../../database/applied.ts';
import { engineNames } from '../../database/engines/engine.ts';

export const BACKUP = 'lekhani-backup';
export const VERSION = 1;

/** The manifest of a backup. Its messages are read by the person who restores the backup. */
export const backupSchema = z.object({
  format: z.literal(BACKUP, 'is not a backup of a Lekhani site'),
  version: z.literal(VERSION, 'was made by a newer version of Lekhani; bring this one up to date'),
  madeAt: z.string(),
  engine: z.enum(engineNames),
  /** The migrations that the schema had at the time of the backup. */
  migrations: z
    .array(z.string())
    .min(1)
    .refine((names) => !isBeforeFirst(names), {
      error:
        'was made by a version before 1.0, which alone can restore it: then export the site there, and import it here (docs/operating.md)',
      abort: true,
    })
    .refine(hasMigrations, {
      error: 'was made by a newer version of Lekhani; bring this one up to date',
      abort: true,
    })
    .refine(
      knowsMigrations,
      'was made of a state between two versions, which only the version that made it can restore',
    ),
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.int()),
  /** The number of picture files; null when they were left out. */
  pictures: z.int().nullable(),
  /** The part of the pictures' addresses before `/images/`. */
  imageBase: z.string(),
});
export type BackupManifest = z.infer<typeof backupSchema>;
