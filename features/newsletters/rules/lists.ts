import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Language } from '../../../contract/common.ts';
import { say } from '../../../contract/messages/message.ts';
import { readStoredJson, storedTime } from '../../../contract/stored.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later, timeAfter } from '../../../database/later.ts';
import { waitForTurn } from '../../../database/turns.ts';
import { noteListEnd } from '../../../domain/consents/register.ts';
import { DomainError } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { slugFrom } from '../../../hindi/slugs/slug.ts';
import { listAudit } from '../audit.ts';
import { newsletterLimits } from '../limits.ts';
import {
  type NewsletterList,
  type NewsletterListBody,
  type NewsletterListChange,
  newsletterListBodySchema,
  type OfferedList,
  rhythms,
} from '../lists.ts';
import { say as sayOwn } from '../messages.ts';
import { daysBetween, digestOf, nextDigest } from './digest-plan.ts';
import { recordStops, stopIssues } from './hold.ts';
import { missing } from './missing.ts';
import { withNewsletters } from './tables.ts';

const DAY = 86_400_000;

/** Every page offers lists, so a change of one renews what all pages show. */
type ListDeed = Parameters<typeof listAudit.action>[0];

function log(trx: Transaction, deed: ListDeed, id: string, actor: string): Promise<void> {
  const action = listAudit.action(deed);
  return recordChanges(trx, [
    { tag: `mailing:${id}`, action, actor },
    { tag: 'settings', action, actor },
  ]);
}

const storedTexts = newsletterListBodySchema.shape.texts;
const noTexts = { hi: { name: '', description: '' }, en: { name: '', description: '' } };
export const storedRhythm = z.enum(rhythms).catch('rarely');

interface Row {
  id: string;
  slug: string;
  texts: string;
  rhythm: string;
}

const textsOf = (row: Pick<Row, 'texts'>) =>
  readStoredJson(storedTexts, row.texts).value ?? noTexts;

/** Returns a list as readers of a language see it. */
export function toOfferedList(row: Row, language: Language): OfferedList {
  const { name, description } = textsOf(row)[language];
  return {
    _id: row.id,
    name: name || row.slug,
    description,
    rhythm: storedRhythm.parse(row.rhythm),
  };
}

/** Returns the lists that readers are offered, the oldest first: the first is the main one. */
export async function offeredLists(db: Queries, language: Language): Promise<OfferedList[]> {
  const rows = await withNewsletters(db)
    .selectFrom('letter_lists')
    .select(['id', 'slug', 'texts', 'rhythm'])
    .where('open', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .limit(newsletterLimits.lists)
    .execute();
  return rows.map((row) => toOfferedList(row, language));
}

/** Returns the slugs of some lists, as far as they are there. */
export const listSlugs = (db: Queries, ids: string[]) =>
  withNewsletters(db)
    .selectFrom('letter_lists')
    .select(['id', 'slug'])
    .where('id', 'in', ids)
    .execute();

/** Counts those who get the issues of each list, by language. */
async function countSubscribers(db: Queries) {
  const rows = await withNewsletters(db)
    .selectFrom('subscriptions')
    .select(['list_id', 'language', (eb) => countRows(eb).as('count')])
    .where('bounced_at', '=', '')
    .groupBy(['list_id', 'language'])
    .execute();
  const counts = new Map(rows.map((row) => [`${row.list_id} ${row.language}`, row.count]));
  return (list: string, language: Language) => counts.get(`${list} ${language}`) ?? 0;
}

/** Lists all lists, the oldest first, with the number of those who get their issues. */
export async function listNewsletterLists(db: Queries): Promise<NewsletterList[]> {
  const rows = await withNewsletters(db)
    .selectFrom('letter_lists')
    .select(['id', 'slug', 'texts', 'rhythm', 'open', 'counted'])
    .select(['digest', 'digest_hour', 'digest_weekday', 'digest_at', 'updated_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(newsletterLimits.lists)
    .execute();
  const count = await countSubscribers(db);
  return rows.map((row) => ({
    _id: row.id,
    updatedAt: storedTime(row.updated_at),
    slug: row.slug,
    texts: textsOf(row),
    open: row.open === 1,
    counted: row.counted === 1,
    rhythm: storedRhythm.parse(row.rhythm),
    subscribers: { hi: count(row.id, 'hi'), en: count(row.id, 'en') },
    digest: digestOf(row),
    nextDigest: row.digest_at ? storedTime(row.digest_at) : null,
  }));
}

async function requireFreeSlug(trx: Transaction, slug: string, own = ''): Promise<void> {
  const taken = withNewsletters(trx)
    .selectFrom('letter_lists')
    .select('id')
    .where('slug', '=', slug);
  if (!(await taken.where('id', '!=', own).executeTakeFirst())) return;
  const problem = sayOwn('is the slug of another list; choose another');
  throw new DomainError(409, say('"{slug}" {problem}.', { slug, problem }), { slug: problem });
}

const withSlug = (body: NewsletterListBody): NewsletterListBody => ({
  ...body,
  slug: body.slug || slugFrom(body.texts.en.name) || 'letters',
});

function columns({ slug, texts, rhythm, open, counted, digest }: NewsletterListBody) {
  return {
    slug,
    texts: JSON.stringify(texts),
    rhythm,
    open: open ? 1 : 0,
    updated_at: new Date().toISOString(),
    counted: counted ? 1 : 0,
    digest: digest.mode,
    digest_hour: digest.hour,
    digest_weekday: digest.weekday,
  };
}

/** Locks a list for a change of it. Throws 404. */
async function requireStored(trx: Transaction, id: string) {
  const query = withNewsletters(trx).selectFrom('letter_lists').where('id', '=', id).forUpdate();
  const row = await query
    .select(['rhythm', 'digest', 'digest_hour', 'digest_weekday', 'digest_at', 'digest_since'])
    .select('updated_at')
    .executeTakeFirst();
  if (!row) throw missing('List');
  return row;
}

/**
 * Returns when the digest of a changed list is due, and since when it tells. One whose time stays the same may be due just
 * now; one that comes at another time tells of all since the last, and one that is switched on of its first day or week, but
 * for what the last has told.
 */
async function planDigest(
  trx: Transaction,
  { digest, rhythm }: NewsletterListBody,
  stored: Awaited<ReturnType<typeof requireStored>>,
) {
  const { digest_at, digest_since } = stored;
  const isSame = isDeepStrictEqual(
    { ...digestOf(stored), rhythm: storedRhythm.parse(stored.rhythm) },
    { ...digest, rhythm },
  );
  if (isSame) return { digest_at, digest_since };
  const next = await nextDigest(trx, digest, rhythm, new Date().toISOString());
  if (digest_at || !next) return { digest_at: next, digest_since };
  const first = later(new Date(next), -daysBetween(rhythm) * DAY);
  return { digest_at: next, digest_since: digest_since > first ? digest_since : '' };
}

/** Adds a list and returns its id. Throws 409 where its slug is taken, 422 where there are as many as may be. */
export async function createNewsletterList(
  trx: Transaction,
  given: NewsletterListBody,
  actor: string,
): Promise<string> {
  const body = withSlug(given);
  await waitForTurn(trx, 'letters');
  const { count } = await withNewsletters(trx)
    .selectFrom('letter_lists')
    .select((eb) => countRows(eb).as('count'))
    .executeTakeFirstOrThrow();
  const most = newsletterLimits.lists;
  if (count >= most) {
    throw new DomainError(422, sayOwn('There are {most} lists already. Delete one.', { most }));
  }
  await requireFreeSlug(trx, body.slug);
  const id = newId();
  const values = columns(body);
  const created_at = values.updated_at;
  const digest_at = await nextDigest(trx, body.digest, body.rhythm, created_at);
  await withNewsletters(trx)
    .insertInto('letter_lists')
    .values({ ...values, id, created_at, digest_at })
    .execute();
  await log(trx, 'create', id, actor);
  return id;
}

/** Changes a list. Throws 404, and 409 where its slug is taken or somebody has changed it since it was seen. */
export async function updateNewsletterList(
  trx: Transaction,
  id: string,
  { seen, ...given }: NewsletterListChange,
  actor: string,
): Promise<void> {
  const body = withSlug(given);
  await waitForTurn(trx, 'letters');
  await requireFreeSlug(trx, body.slug, id);
  const stored = await requireStored(trx, id);
  // An older form would switch a digest on again, which mails.
  if (seen !== undefined && seen !== storedTime(stored.updated_at)) {
    throw new DomainError(
      409,
      sayOwn('Somebody has changed this list since you opened it. Open it again.'),
    );
  }
  const values = {
    ...columns(body),
    ...(await planDigest(trx, body, stored)),
    updated_at: timeAfter(stored.updated_at),
  };
  await withNewsletters(trx).updateTable('letter_lists').set(values).where('id', '=', id).execute();
  await log(trx, 'update', id, actor);
}

/**
 * Deletes a list and all subscriptions to it, which ends what their readers agreed to; its issues that wait or are
 * under way go out to nobody. Throws 404.
 */
export async function deleteNewsletterList(
  trx: Transaction,
  id: string,
  actor: string,
): Promise<void> {
  const { scheduled, sending } = await stopIssues(trx, id);
  const { numDeletedRows } = await withNewsletters(trx)
    .deleteFrom('letter_lists')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!numDeletedRows) throw missing('List');
  await noteListEnd(trx, { purpose: 'letters', list: id });
  await recordStops(trx, [...scheduled, ...sending], actor);
  await log(trx, 'delete', id, actor);
}
