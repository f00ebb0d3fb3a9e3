import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openExisting } from '../database/open.ts';
import { verifyArchive } from '../domain/archive/read.ts';
import { backupSite } from '../domain/backup/backup.ts';
import { type BackupManifest, backupSchema } from '../domain/backup/manifest.ts';
import { restoreSite } from '../domain/backup/restore.ts';
import { featureCommands } from '../features/commands.ts';
import { openImageStore } from '../server/image-store.ts';
import { whereOf } from '../server/where.ts';
import {
  type ConfigCommand,
  count,
  noSite,
  pathArgument,
  requireNew,
  requireOnly,
  showProgress,
} from './command.ts';

/** Describes a backup in one line. */
function contentsOf({ madeAt, engine, tables, pictures }: BackupManifest): string {
  const rows = Object.values(tables).reduce((sum, number) => sum + number, 0);
  const files = pictures === null ? 'no pictures' : `${count(pictures, 'file')} of pictures`;
  return `${count(rows, 'row')} (${count(tables.articles ?? 0, 'article')}) and ${files}, of ${engine}, ${madeAt}`;
}

/** `backup FILE` writes the whole site into one file, without migrating it first. */
export const backup: ConfigCommand = async (args, config) => {
  const options = { 'without-images': { type: 'boolean' }, verify: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const path = pathArgument(positionals, 'the file');
  if (values.verify) {
    requireOnly(values, ['verify'], '--verify');
    return `${path} is whole: ${contentsOf(await verifyArchive(path, backupSchema))}.`;
  }
  requireNew(path);
  const database = openExisting(whereOf(config));
  if (!database) throw noSite(config);
  try {
    const made = await backupSite(database, path, {
      store: openImageStore(config),
      withoutImages: values['without-images'] ?? false,
      onProgress: showProgress,
    });
    return `${path}: ${contentsOf(made)}.\nIt holds hashes of passwords: keep it where only you can read it.`;
  } finally {
    await database.close();
  }
};

/** `restore FILE` puts the site of a backup in the place of the present one. */
export const restore: ConfigCommand = async (args, config) => {
  const options = { overwrite: { type: 'boolean' }, 'as-it-was': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const path = pathArgument(positionals, 'the file');
  const { manifest, oldPlace } = await restoreSite(whereOf(config), path, {
    store: openImageStore(config),
    overwrite: values.overwrite ?? false,
    asItWas: values['as-it-was'] ?? false,
    onProgress: showProgress,
  });
  const done = [
    `Restored from ${path}: ${contentsOf(manifest)}.`,
    'Everybody signs in again. Roles and API keys are those of the backup: take back what was taken from people since.',
  ].join('\n');
  if (!oldPlace) return done;
  const place = config.DATABASE_URL ? oldPlace : resolve(oldPlace);
  const how = config.DATABASE_URL ? 'in the schema' : 'as';
  return [
    done,
    `The database as it was before is kept ${how} ${place}.`,
    ...(await featureCommands()).flatMap(({ part }) => part.afterRestore?.(place) ?? []),
  ].join('\n');
};
