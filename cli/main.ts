import { mkdir } from 'node:fs/promises';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { readConfig } from '../server/config.ts';
import type { Command } from './command.ts';
import { imageCommands } from './images.ts';
import { userCommands } from './user.ts';

const help = `Usage: npx lekhani COMMAND

  user create --name NAME --email EMAIL --role ROLE [--password PASSWORD]
      Makes an account. Without a password it prints a link to choose one.
  user promote EMAIL --role ROLE
      Gives somebody another role.
  user reset-password EMAIL
      Prints a link with which somebody chooses a new password.
  images move --to s3|local [--delete-source]
      Copies every picture to the store that S3_ENDPOINT and its companions name, or from there
      to DATA_DIR, and rewrites all addresses. Broken off, it goes on when it is run again.

Roles: admin, editor, author, contributor.
The site is the one of DATA_DIR or DATABASE_URL, as for the server; links begin with SITE_URL.`;

const commands = new Map([
  ['user', userCommands],
  ['images', imageCommands],
]);

/** Runs one command on the site's database, brought up to date first. */
async function run(command: Command, args: string[]): Promise<void> {
  const config = readConfig(process.env);
  if (!config.DATABASE_URL) await mkdir(config.DATA_DIR, { recursive: true });
  const database = openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    await migrate(database);
    console.log(await command(args, { database, config }));
  } finally {
    await database.close();
  }
}

async function main(): Promise<void> {
  const [group, name, ...args] = process.argv.slice(2);
  if (!group || process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(help);
    return;
  }
  const command = commands.get(group)?.get(name ?? '');
  if (!command) {
    console.error(
      `There is no command "${[group, name].filter(Boolean).join(' ')}". See npx lekhani --help.`,
    );
    process.exitCode = 2;
    return;
  }
  await run(command, args);
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`lekhani: ${message.split('\n')[0]}`);
  process.exitCode = 1;
});
