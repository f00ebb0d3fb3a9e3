import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import {
  type Membership,
  type MembersImported,
  membershipSchema,
} from '../../contract/membership.ts';
import { emailSchema } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { readCsv } from '../csv/records.ts';
import { getSettings } from '../settings.ts';
import { holderOf } from '../users/emails.ts';
import { readerFor } from '../users/readers.ts';
import { giveMembership } from './membership.ts';

/** Returns who has a membership as a CSV file that can be imported; no cell is read as a formula by a spreadsheet. */
export async function exportMembers(trx: Transaction, actor: string): Promise<string> {
  const rows = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.person_id')
    .select(['email', 'level', 'until', 'name'])
    .where('email', 'is not', null)
    .orderBy('email')
    .execute();
  await recordChanges(trx, [{ tag: 'export:members', action: 'user.members', actor }]);
  return stringify(
    [
      ['email', 'level', 'until', 'name'],
      ...rows.map((row) => [row.email, row.level, row.until ?? '', row.name]),
    ],
    { escape_formulas: true, record_delimiter: '\r\n' },
  );
}

/** A line of the file: an empty day is none. */
const lineSchema = z.object({
  email: emailSchema,
  level: z.string().toLowerCase().pipe(membershipSchema.shape.level),
  until: z.preprocess((day) => day || null, membershipSchema.shape.until),
});

/** Lines of one transaction, so that other writes can run in between. */
const BATCH = 100;

/**
 * Gives each person of a file their level in place of what they have. Whoever has no account gets that of a reader,
 * which opens by a link in a mail. It opens a transaction for each batch of lines. Throws 422.
 */
export async function importMembers(
  { db }: Database,
  csv: string,
  { actor, now }: { actor: string; now: Date },
): Promise<MembersImported> {
  const lines = readCsv(csv, limits.memberLines);
  const { language } = await getSettings(db);
  const refused: number[] = [];
  /** By e-mail: the last line of one counts. */
  const wanted = new Map<string, Membership & { line: number }>();
  for (const { line, record } of lines) {
    const { data } = lineSchema.safeParse(record);
    if (!data) refused.push(line);
    else wanted.set(data.email, { level: data.level, until: data.until, line });
  }
  const done = { given: 0, added: 0 };
  const unconfirmed: number[] = [];
  const all = [...wanted];
  for (let start = 0; start < all.length; start += BATCH) {
    await write(db, async (trx) => {
      for (const [email, { line, level, until }] of all.slice(start, start + BATCH)) {
        const holder = await holderOf(trx, email);
        if (holder && !holder.confirmed) {
          unconfirmed.push(line);
          continue;
        }
        const { _id } = await readerFor(trx, { email, language });
        await giveMembership(trx, _id, { level, until }, { actor, now });
        done.given += 1;
        if (!holder) done.added += 1;
      }
    });
    await setImmediate();
  }
  return {
    ...done,
    unconfirmed: unconfirmed.slice(0, limits.csvLines),
    refused: refused.slice(0, limits.csvLines),
  };
}
