import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import {
  type Membership,
  type MembersImported,
  membershipSchema,
} from '../../contract/membership.ts';
import { emailSchema } from '../../contract/users.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { writeAgain } from '../../database/transactions.ts';
import { readCsv } from '../csv/records.ts';
import { DomainError } from '../errors.ts';
import { getSettings } from '../settings.ts';
import { holderOf } from '../users/emails.ts';
import { findOrAddReader } from '../users/readers.ts';
import { setMembership } from './membership.ts';

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

/** A line of the file: an empty day is none, a line that ends before it says nothing. */
const lineSchema = z.object({
  email: emailSchema,
  level: z.string().toLowerCase().pipe(membershipSchema.shape.level),
  until: z.preprocess((day) => (day === '' ? null : day), membershipSchema.shape.until),
});

/** Lines of one transaction, so that other writes can run in between. */
const BATCH = 100;

type Line = Membership & { line: number };

/** Gives the people of some lines their level. What it changes is recorded last of all: from there on others wait. */
async function giveBatch(
  trx: Transaction,
  lines: [email: string, line: Line][],
  { language, ...by }: { actor: string; now: Date; language: Language },
) {
  const changes: Change[] = [];
  const unconfirmed: number[] = [];
  let [given, added] = [0, 0];
  for (const [email, { line, level, until }] of lines) {
    const holder = await holderOf(trx, email);
    if (holder && !holder.confirmed) {
      unconfirmed.push(line);
      continue;
    }
    const reader = await findOrAddReader(trx, { email, language });
    changes.push(...reader.changes);
    changes.push(await setMembership(trx, reader.id, { level, until }, by));
    given += 1;
    if (!holder) added += 1;
  }
  await recordChanges(trx, changes);
  return { given, added, unconfirmed };
}

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
  if (lines.every(({ record }) => record.until === undefined))
    throw new DomainError(422, 'The first line of the file must name a column “until”.');
  const { language } = await getSettings(db);
  const refused: number[] = [];
  /** By e-mail: the last line of one counts. */
  const wanted = new Map<string, Line>();
  for (const { line, record } of lines) {
    const { data } = lineSchema.safeParse(record);
    if (!data) refused.push(line);
    else wanted.set(data.email, { level: data.level, until: data.until, line });
  }
  const done = { given: 0, added: 0 };
  const unconfirmed: number[] = [];
  const all = [...wanted];
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = await writeAgain(db, (trx) =>
      giveBatch(trx, all.slice(start, start + BATCH), { actor, now, language }),
    );
    done.given += batch.given;
    done.added += batch.added;
    unconfirmed.push(...batch.unconfirmed);
    await setImmediate();
  }
  return {
    ...done,
    unconfirmed: unconfirmed.slice(0, limits.csvLines),
    refused: refused.slice(0, limits.csvLines),
  };
}
