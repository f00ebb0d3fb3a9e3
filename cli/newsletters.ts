import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { write } from '../database/transactions.ts';
import { noteReport, readBounceReport } from '../domain/newsletters/bounce-report.ts';
import { endAgain, endedLines } from '../domain/newsletters/ended-file.ts';
import type { Command } from './command.ts';

/** `letters bounce` reads a mail that came back, as a mail server hands it over. */
const bounce: Command = async (args, { database: { db } }) => {
  parseArgs({ args, options: {} });
  const report = readBounceReport(await text(process.stdin));
  if (!report) return 'This is no report about a letter; nothing is noted.';
  const known = await write(db, (trx) => noteReport(trx, report, new Date()));
  return known ? `Noted (${report.kind}).` : 'This subscription has ended; nothing is noted.';
};

/** `letters ended` prints what people have taken back, without their addresses. */
const ended: Command = async (args, { database: { db } }) => {
  parseArgs({ args, options: {} });
  return (await endedLines(db)).join('\n');
};

/** `letters end-again` reads such lines on a site that a backup has brought back. */
const again: Command = async (args, { database: { db } }) => {
  parseArgs({ args, options: {} });
  const lines = (await text(process.stdin)).split('\n');
  const done = await write(db, (trx) => endAgain(trx, lines));
  return [
    `${done.ended} subscriptions were ended again.`,
    ...done.accounts.map((email) => `Its owner had deleted this account: ${email}`),
  ].join('\n');
};

export const newsletterCommands = new Map([
  ['bounce', bounce],
  ['ended', ended],
  ['end-again', again],
]);
