import { type Language, languageSchema } from '../../../contract/common.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { noteConsents, presentWords } from '../../../domain/consents/register.ts';
import { endedTime } from '../../../domain/erasing-time.ts';
import { DomainError } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { hashSecret, newSecret } from '../../../domain/secrets.ts';
import { holderOf } from '../../../domain/users/emails.ts';
import { uselessLink } from '../../../domain/users/links.ts';
import { beginPause, endPauses, requireNoPause } from '../../../domain/users/mail-pauses.ts';
import { readerFor } from '../../../domain/users/readers.ts';
import { requireFewUnconfirmed } from '../../../domain/users/unconfirmed.ts';
import type { OfferedList, Subscribing } from '../lists.ts';
import { say } from '../messages.ts';
import { confirmationMail, newsletterRequests } from '../requests.ts';
import { toOfferedList } from './lists.ts';
import { readPurpose } from './privacy.ts';
import { forgetSoft } from './soft-bounces.ts';
import { unsuppress } from './suppressed.ts';
import { withNewsletters } from './tables.ts';

/** The lists of a request that is confirmed. */
export const CONFIRMED = '';

/** Milliseconds for which a confirmed request answers as the first time: the button may be pressed again. */
const ANSWERS = 86_400_000;

/** Selects those of some lists that readers are offered. */
const openLists = (db: Queries, ids: string[]) =>
  withNewsletters(db)
    .selectFrom('letter_lists')
    .select(['id', 'slug', 'texts', 'rhythm'])
    .where('id', 'in', ids)
    .where('open', '=', 1)
    .orderBy('created_at')
    .orderBy('id');

/** What the mail says that asks for a confirmation. */
export interface Asked {
  code: string;
  email: string;
  language: Language;
  lists: OfferedList[];
}

/**
 * Adds lists to the newest request of an address whose link still works, and takes the language of the last wish; returns
 * whether there is one.
 */
async function addToRequest(
  trx: Transaction,
  { email, lists, language }: { email: string; lists: string[]; language: Language },
  now: Date,
): Promise<boolean> {
  const request = await withNewsletters(trx)
    .selectFrom('letter_requests')
    .select(['code_hash', 'lists'])
    .where('email', '=', email)
    .where('expires_at', '>', now.toISOString())
    .where('lists', '!=', CONFIRMED)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!request) return false;
  const wanted = new Set([...request.lists.split(' '), ...lists]);
  await withNewsletters(trx)
    .updateTable('letter_requests')
    .set({ lists: [...wanted].join(' '), language })
    .where('code_hash', '=', request.code_hash)
    .execute();
  return true;
}

/**
 * Notes that somebody wants newsletters; returns what the mail to them says. Null where none is sent: a program has
 * filled in the form, or the address was sent such a mail within the last minutes, whose link then confirms these too.
 * Whether it gets newsletters already makes no difference. Throws 422 where no list is offered any more, 429 while very
 * many ask, or where the address has had too many mails and none has a link for these.
 */
export async function requestNewsletters(
  trx: Transaction,
  { email, lists, language, topic }: Subscribing & { language: Language },
  now: Date,
): Promise<Asked | null> {
  const rows = await openLists(trx, lists).execute();
  if (rows.length === 0)
    throw new DomainError(422, say('These newsletters are not offered any more.'));
  await requireFewUnconfirmed(trx, newsletterRequests, now);
  if (topic) return null;
  const ids = rows.map(({ id }) => id);
  if (!(await beginPause(trx, confirmationMail, email, now))) {
    const isAdded = await addToRequest(trx, { email, lists: ids, language }, now);
    if (!isAdded) await requireNoPause(trx, confirmationMail, email, now);
    return null;
  }
  const ended = await endedTime(trx, now);
  await withNewsletters(trx)
    .deleteFrom('letter_requests')
    .where('expires_at', '<', ended)
    .execute();
  const code = newSecret();
  const request = { code_hash: hashSecret(code), email, language, lists: ids.join(' ') };
  await withNewsletters(trx)
    .insertInto('letter_requests')
    .values({ ...request, expires_at: later(now, newsletterRequests.waits) })
    .execute();
  return { code, email, language, lists: rows.map((row) => toOfferedList(row, language)) };
}

const requestOf = (db: Queries, code: string, now: Date) =>
  withNewsletters(db)
    .selectFrom('letter_requests')
    .selectAll()
    .where('code_hash', '=', hashSecret(code))
    .where('expires_at', '>', now.toISOString());

/** Returns the lists that a code confirms, as readers of a language see them; null where it has ended. */
export async function listsOfRequest(
  db: Queries,
  code: string,
  { language, now }: { language: Language; now: Date },
): Promise<OfferedList[] | null> {
  const request = await requestOf(db, code, now).executeTakeFirst();
  if (!request) return null;
  const lists = await openLists(db, request.lists.split(' ')).execute();
  return lists.length > 0 ? lists.map((row) => toOfferedList(row, language)) : null;
}

/**
 * Makes an address get the newsletters that were asked for, in the language of the form; the code then works no more, and
 * is answered alike for a day while the address gets any. `emptied`: the person of whom `readerFor` says that. Throws 404.
 */
export async function confirmNewsletters(
  trx: Transaction,
  code: string,
  now: Date,
): Promise<{ language: Language; emptied: string | null }> {
  // Who presses at the same time waits for the one before.
  const request = await requestOf(trx, code, now).forUpdate().executeTakeFirst();
  if (!request) throw uselessLink();
  const { email } = request;
  const language = languageSchema.catch('hi').parse(request.language);
  if (request.lists === CONFIRMED) {
    const own = withNewsletters(trx)
      .selectFrom('subscriptions')
      .select('id')
      .where('email', '=', email);
    if (!(await own.executeTakeFirst())) throw uselessLink();
    return { language, emptied: null };
  }
  const offered = await openLists(trx, request.lists.split(' ')).execute();
  if (offered.length === 0) throw uselessLink();
  const lists = offered.map(({ id }) => id);
  await withNewsletters(trx)
    .updateTable('letter_requests')
    .set({ lists: CONFIRMED, expires_at: later(now, ANSWERS) })
    .where('code_hash', '=', request.code_hash)
    .execute();
  await endPauses(trx, email);
  await unsuppress(trx, email, lists);
  // The address takes mails: the one with the code has come.
  await withNewsletters(trx)
    .updateTable('subscriptions')
    .set({ bounced_at: '' })
    .where('email', '=', email)
    .execute();
  await forgetSoft(trx, email);
  // Who proves an address by a mail has a reader's account with it (docs/decisions/accounts.md).
  // Where it took the place of a confirmed one in an account, whose that is is not known, and it is left as it is.
  const isDoubtful = (await holderOf(trx, email))?.former;
  const reader = isDoubtful ? null : await readerFor(trx, { email, language });
  const user_id = reader?.user._id ?? null;
  const rows = lists.map((list_id) => ({
    id: newId(now),
    list_id,
    email,
    language,
    token: newSecret(),
    user_id,
    source: 'form' as const,
    created_at: now.toISOString(),
  }));
  await withNewsletters(trx)
    .insertInto('subscriptions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['list_id', 'email']).doUpdateSet({ language, user_id }),
    )
    .execute();
  const purpose = await readPurpose(trx, true);
  const words = await presentWords(trx, { purpose, language }, now);
  for (const list of lists) {
    await noteConsents(trx, { purpose: purpose.name, people: [email], list, words }, now);
  }
  return { language, emptied: reader?.emptied ? reader.user._id : null };
}
