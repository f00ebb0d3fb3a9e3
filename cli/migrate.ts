import { parseArgs } from 'node:util';
import { appliedMigrations } from '../database/applied.ts';
import { type Standing, standingOf } from '../database/migrate.ts';
import { openExisting } from '../database/open.ts';
import { upgradeSite } from '../server/upgrade.ts';
import { whereOf } from '../server/where.ts';
import { CommandError, type ConfigCommand, count, noSite } from './command.ts';

/** Says what a start of this version would do. Throws where processes of the old one may not go on beside it. */
function planOf({ pending, newer, together }: Standing): string {
  if (newer.length > 0) {
    return `The database is of a newer version, which has only added to it (${newer.join(', ')}): this one can run beside that.`;
  }
  if (pending.length === 0) return 'The database is up to date.';
  const steps = `${count(pending.length, 'migration')} to do (${pending.join(', ')})`;
  if (together) return `${steps}. They only add: the old version can run beside the new one.`;
  throw new CommandError(`${steps}: stop every process of the old version before`);
}

/** `migrate` brings the database up to date; with `--check` it only says what there is to do. */
export const migrateCommand: ConfigCommand = async (args, config) => {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean' } } });
  const database = openExisting(whereOf(config));
  if (!database) throw noSite(config);
  try {
    if ((await appliedMigrations(database.db)).length === 0) throw noSite(config);
    const standing = await standingOf(database.db);
    if (standing.problem) throw new CommandError(standing.problem);
    if (values.check) return planOf(standing);
    await upgradeSite(database, config, console.error);
    return standing.pending.length > 0
      ? `${count(standing.pending.length, 'migration')} done.`
      : 'The database is up to date.';
  } finally {
    await database.close();
  }
};
