import type { z } from 'zod';
import type {
  Consent,
  consentListSchema,
  consentQuerySchema,
  ownConsentSchema,
} from '../../contract/consents.ts';
import { limits } from '../../contract/limits.ts';
import { storedTime } from '../../contract/stored.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries } from '../../database/database.ts';
import { featureRules } from '../../features/rules.ts';
import { partOf } from '../paging.ts';
import { personHash } from './register.ts';

/** Returns the hashes by which the register may know an e-mail: its own, and that of the account that has it. */
async function hashesOf(db: Queries, email: string): Promise<string[]> {
  const account = db.selectFrom('users').select('id').where('email', '=', email);
  const row = await account.where('email_confirmed', '=', 1).executeTakeFirst();
  return withLeft(db, [email, ...(row ? [row.id] : [])].map(personHash));
}

/** Adds the hashes of e-mails that these accounts have left. */
async function withLeft(db: Queries, people: string[]): Promise<string[]> {
  const left = await db
    .selectFrom('consents')
    .select('person')
    .where('account', 'in', people)
    .execute();
  return [...new Set([...people, ...left.map(({ person }) => person)])];
}

/** Selects what the register tells of these, or of all. */
function select(db: Queries, people: string[] | null) {
  const all = db
    .selectFrom('consents')
    .leftJoin('consent_words', 'consent_words.id', 'consents.words_id')
    .select(['consents.id', 'purpose', 'list_id', 'source', 'words', 'given_at', 'ended_at'])
    .orderBy('given_at', 'desc')
    .orderBy('consents.id', 'desc');
  return people ? all.where('person', 'in', people) : all;
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Returns the slugs of the lists that rows name, as far as these are there. */
async function slugsOf(db: Queries, rows: Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ list_id }) => list_id || []))];
  if (ids.length === 0) return new Map();
  const ofFeatures = (await featureRules()).map(({ agreedLists }) => agreedLists?.(db, ids) ?? []);
  return new Map((await Promise.all(ofFeatures)).flat().map(({ id, slug }) => [id, slug]));
}

async function viewsOf(db: Queries, rows: Row[]): Promise<Consent[]> {
  const slugs = await slugsOf(db, rows);
  return rows.map((row) => ({
    _id: row.id,
    purpose: row.purpose,
    source: row.source,
    list: slugs.get(row.list_id) ?? '',
    words: row.words ?? '',
    givenAt: storedTime(row.given_at),
    endedAt: row.ended_at ? storedTime(row.ended_at) : null,
  }));
}

/** Returns one page of the register, the newest first; with an e-mail, what it tells of that. */
export async function listConsents(
  db: Queries,
  { email, page, limit }: z.infer<typeof consentQuerySchema>,
): Promise<z.infer<typeof consentListSchema>> {
  const people = email ? await hashesOf(db, email) : null;
  let counted = db.selectFrom('consents').select((eb) => countRows(eb).as('total'));
  if (people) counted = counted.where('person', 'in', people);
  const { total } = await counted.executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const rows = await select(db, people).limit(slice.limit).offset(slice.offset).execute();
  return { consents: await viewsOf(db, rows), totalConsents: total, ...paging };
}

/** Returns what the register tells of the person of an account. */
export async function consentsOf(
  db: Queries,
  id: string,
): Promise<z.infer<typeof ownConsentSchema>[]> {
  const account = db.selectFrom('users').select('email').where('id', '=', id);
  const email = (await account.where('email_confirmed', '=', 1).executeTakeFirst())?.email;
  const people = await withLeft(db, [id, ...(email ? [email] : [])].map(personHash));
  // What somebody else had agreed to who had this e-mail before is theirs.
  const own = select(db, people).where((eb) =>
    eb.or([eb('account', 'is', null), eb('account', '=', personHash(id))]),
  );
  const rows = await own.limit(limits.ownData).execute();
  return (await viewsOf(db, rows)).map(({ _id, source, ...view }) => view);
}
