import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { write } from '../database/transactions.ts';
import { noteReport, readBounceReport } from '../domain/letters/bounce-report.ts';
import type { Command } from './command.ts';

/** `letters bounce` reads a mail that came back, as a mail server hands it over. */
const bounce: Command = async (args, { database: { db } }) => {
  parseArgs({ args, options: {} });
  const report = readBounceReport(await text(process.stdin));
  if (!report) return 'This is no report about a letter; nothing is noted.';
  const known = await write(db, (trx) => noteReport(trx, report, new Date()));
  return known ? `Noted (${report.kind}).` : 'This subscription has ended; nothing is noted.';
};

export const letterCommands = new Map([['bounce', bounce]]);
