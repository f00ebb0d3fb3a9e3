import { requireOn } from '../domain/features/off.ts';
import { featureCommands } from '../features/commands.ts';
import { type Config, readConfig } from '../server/config.ts';
import { backup, restore } from './backup.ts';
import { type Order, type Report, runOnSite } from './command.ts';
import { imageCommands } from './images.ts';
import { exportCommand, readImport } from './import-export.ts';
import { migrateCommand } from './migrate.ts';
import { userCommands } from './user.ts';

const helpWith = (features: string[]) => `Usage: npx lekhani COMMAND

  user create --name NAME --email EMAIL --role ROLE [--password PASSWORD]
      Makes an account. Without a password it prints a link to choose one.
  user promote EMAIL --role ROLE
      Gives somebody another role.
  user reset-password EMAIL
      Prints a link with which somebody chooses a new password.
  user password-only EMAIL
      Removes two-step sign-in and passkeys of somebody who has lost them.
  user unlock EMAIL
      Ends the waits after wrong passwords and codes of this account.
  images move --to s3|local [--delete-source]
      Copies every picture to the store that S3_ENDPOINT and its companions name, or from there
      to DATA_DIR, and rewrites all addresses. Broken off, it goes on when it is run again.
  backup FILE [--without-images]
      Writes the whole site, pictures included, into one file, while the site runs.
  backup --verify FILE
      Checks that a backup is whole.
  restore FILE [--overwrite] [--as-it-was]
      Makes the site of a backup, of this or an older version. A site that is there already is only
      replaced with --overwrite, and its database is kept aside. Stop the server first. --as-it-was
      leaves the schema to the version that made the backup, to go back to that version.
  migrate [--check]
      Brings the database up to date as a start does, after a backup. --check says what there is to
      do, and fails where processes of the old version have to be stopped before.
  export FOLDER|FILE.tar.gz
      Writes the site's content as JSON Lines and pictures: docs/export-format.md says what stays behind, such
      as passwords, newsletters and their subscribers. A backup has everything.
  import FOLDER|FILE.tar.gz [--dry-run]
      Takes all of an export into an empty site, or says what is wrong with it and takes nothing.
      --dry-run says what would come and writes nothing.
${features.join('\n')}

A command that could do only a part of what it was told says what is missing, and ends with 3.

Roles: admin, editor, author, contributor, reader.
The site is the one of DATA_DIR or DATABASE_URL, as for the server; links begin with SITE_URL.`;

/** Commands of two words that need the open site. */
const siteCommands = new Map([
  ['user', userCommands],
  ['images', imageCommands],
]);

const runOrder = ({ run, begins }: Order, config: Config) =>
  runOnSite((_args, site) => run(site), [], { config, begins });

/** Returns what the feature does that knows these words after a command, where it is switched on; null: none does. */
export async function orderOfFeatures(command: string, args: string[]): Promise<Order | null> {
  for (const { name, part } of await featureCommands()) {
    const order = await part.commands.get(command)?.(args);
    if (!order) continue;
    const run: Order['run'] = async (site) => {
      if (!part.alsoOff?.has(command)) await requireOn(site.database.db, name);
      return order.run(site);
    };
    return { ...order, run };
  }
  return null;
}

type Whole = (args: string[], config: Config) => Promise<Report>;

/** Commands of one word that concern the whole site. */
const wholeCommands = new Map<string, Whole>([
  ['backup', backup],
  ['restore', restore],
  ['migrate', migrateCommand],
  ['export', (args, config) => runOnSite(exportCommand, args, { config })],
  ['import', async (args, config) => runOrder(await readImport(args), config)],
]);

/** The outputs of a command: one for its results, one for problems. */
export type Output = Pick<Console, 'log' | 'error'>;

/** Exit code of a command that completed only in part, so that no script takes it for complete. */
const PART = 3;

async function run(words: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> {
  if (words.length === 0 || words.includes('--help') || words.includes('-h')) {
    output.log(helpWith((await featureCommands()).map(({ part }) => part.help)));
    return 0;
  }
  const [group = '', name = '', ...args] = words;
  const order = await orderOfFeatures(group, words.slice(1));
  const whole: Whole | undefined = order
    ? (_args, config) => runOrder(order, config)
    : wholeCommands.get(group);
  const command = siteCommands.get(group)?.get(name);
  if (!whole && !command) {
    const asked = [group, name].filter(Boolean).join(' ');
    output.error(`There is no command "${asked}". See npx lekhani --help.`);
    return 2;
  }
  const config = readConfig(env);
  const begins = command === userCommands.get('create');
  const report = whole
    ? await whole(words.slice(1), config)
    : command && (await runOnSite(command, args, { config, begins }));
  if (typeof report === 'object') {
    output.log(report.part);
    return PART;
  }
  output.log(report);
  return 0;
}

/** The exit code by which a mail server keeps the mail and hands it over again later (`EX_TEMPFAIL`). */
const TRY_LATER = 75;

/** Whether a command has been given words that it does not know. */
const isMistyped = (error: unknown) =>
  error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');

/** Runs the command that these words name on the site of `env`; returns the exit code. */
export async function runCommand(
  words: string[],
  env: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  try {
    return await run(words, env, output);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    output.error(`lekhani: ${message.split('\n')[0]}`);
    const isMail = (await featureCommands()).some(({ part }) => part.takesMail?.(words));
    return isMail && !isMistyped(error) ? TRY_LATER : 1;
  }
}
