import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Command, CommandError, count, here } from '../../../cli/command.ts';
import { readAside } from '../../../database/aside.ts';
import { write } from '../../../database/transactions.ts';
import { defineCommands } from '../../commands.ts';
import { noteReport, readBounceReport } from '../rules/bounce-report.ts';
import { endAgain, endedLines, readEndings } from '../rules/ended-file.ts';

/** `letters bounce` reads a mail that came back, as a mail server hands it over. */
const bounce: Command = async (args, { database: { db } }) => {
  parseArgs({ args, options: {} });
  const report = readBounceReport(await text(process.stdin));
  if (!report) return 'This is no report about a letter; nothing is noted.';
  const known = await write(db, (trx) => noteReport(trx, report, new Date()));
  return known ? `Noted (${report.kind}).` : 'This subscription has ended; nothing is noted.';
};

/** `letters ended` prints what people have taken back, without their addresses. */
const ended: Command = async (args, { database, config }) => {
  const { values } = parseArgs({ args, options: { aside: { type: 'string' } } });
  const { aside } = values;
  const lines = aside
    ? await readAside(database, config.DATABASE_URL ? aside : here(aside), endedLines)
    : await endedLines(database.db);
  return lines.join('\n');
};

/** `letters end-again` reads such lines on a site that a backup has brought back. */
const again: Command = async (args, { database: { db } }) => {
  parseArgs({ args, options: {} });
  const lines = (await text(process.stdin)).split('\n');
  const { endings, unknown } = readEndings(lines);
  if (endings.size === 0) {
    throw new CommandError('this is no list of letters that were ended, or an empty one');
  }
  const done = await write(db, (trx) => endAgain(trx, endings));
  const said = [
    `${done.ended} subscriptions were ended again.`,
    ...done.accounts.map((email) => `Its owner had deleted this account: ${email}`),
  ].join('\n');
  if (unknown === 0) return said;
  return { part: `${said}\n${count(unknown, 'line')} could not be read: is the list whole?` };
};

const byName = new Map([
  ['bounce', bounce],
  ['ended', ended],
  ['end-again', again],
]);

export const commands = defineCommands({
  help: `  letters bounce < MAIL
      Notes a letter that came back, as the mail server of BOUNCE_ADDRESS hands it over.
  letters ended [--aside FILE|SCHEMA] > FILE
      Prints which letters and accounts their owners have ended, as hashes: keep it beside the backups.
      --aside reads the database that a restore has kept.
  letters end-again < FILE
      After a restore, ends these letters once more, and names the accounts that had been deleted.`,
  commands: new Map([
    [
      'letters',
      async ([name = '', ...args]) => {
        const command = byName.get(name);
        return command ? { begins: false, run: (site) => command(args, site) } : null;
      },
    ],
  ]),
  // What came back, and what has been ended, also of accounts, is kept also while nobody gets newsletters.
  alsoOff: new Set(['letters']),
  takesMail: ([command, name]) => command === 'letters' && name === 'bounce',
  afterRestore: (place) =>
    `What its readers have ended: npx lekhani letters ended --aside ${place} > ended.txt (docs/operating.md)`,
});
