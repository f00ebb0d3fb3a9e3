import type { AdminUser } from '../../contract/accounts.ts';
import { engineOf, type Transaction } from '../../database/database.ts';
import { makeLink } from './links.ts';

/** The least number of milliseconds between two mails of a kind to one account. */
const BETWEEN_MAILS = 300_000;

/** A link that goes to the e-mail of an account; the name is for the greeting. */
export interface MailedLink {
  code: string;
  name: string;
  email: string;
}

/** What decides whether a person may have a link by mail. */
export type MailReader = Pick<AdminUser, 'role' | 'twoStep' | 'emailConfirmed'>;

/**
 * Creates a link for whoever reads the mails of an account; null when the e-mail is unknown, or the person is
 * not active, was sent a mail of this kind in the last five minutes or may not have such a link.
 */
export async function makeMailedLink(
  trx: Transaction,
  kind: 'reset' | 'enter',
  email: string,
  { now, may = () => true }: { now: Date; may?: (person: MailReader) => boolean },
): Promise<MailedLink | null> {
  let query = trx
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.id', 'name', 'role', 'email_confirmed', 'active_since'])
    .where('email', '=', email)
    .where('active', '=', 1);
  if (engineOf(trx) === 'postgres') query = query.forUpdate('users');
  const user = await query.executeTakeFirst();
  if (!user) return null;
  const emailConfirmed = user.email_confirmed === 1;
  if (!may({ role: user.role, twoStep: user.active_since !== null, emailConfirmed })) return null;
  const mailed = await trx
    .selectFrom('links')
    .select('code_hash')
    .where('user_id', '=', user.id)
    .where('kind', '=', kind)
    .where('created_by', '=', user.id)
    .where('created_at', '>', new Date(now.getTime() - BETWEEN_MAILS).toISOString())
    .executeTakeFirst();
  if (mailed) return null;
  const link = { kind, userId: user.id, createdBy: user.id };
  // Until the e-mail is known to be theirs, the name may be the text of a stranger.
  const name = emailConfirmed ? user.name : '';
  return { code: await makeLink(trx, link, now), name, email };
}
