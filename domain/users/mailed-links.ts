import type { AdminUser } from '../../contract/accounts.ts';
import type { Transaction } from '../../database/database.ts';
import { makeLink } from './links.ts';
import { type Asker, beginPause } from './mail-pauses.ts';

/** A link that goes to the e-mail of an account; the name is for the greeting. */
export interface MailedLink {
  code: string;
  name: string;
  email: string;
}

/** What decides whether a person may have a link by mail. */
export type MailReader = Pick<AdminUser, 'role' | 'twoStep' | 'emailConfirmed'>;

interface MailedLinkOptions {
  now: Date;
  /** Which browser asks for it, where that matters. */
  asker?: Asker;
  may?: (person: MailReader) => boolean;
}

/**
 * Creates a link for whoever reads the mails of an account; null when the e-mail is unknown, or the person is
 * not active or may not have such a link, or the pause after the last such mail goes on.
 */
export async function makeMailedLink(
  trx: Transaction,
  kind: 'reset' | 'enter',
  email: string,
  { now, asker, may = () => true }: MailedLinkOptions,
): Promise<MailedLink | null> {
  const query = trx
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.id', 'name', 'role', 'email_confirmed', 'active_since'])
    .where('email', '=', email)
    // Where it took the place of a confirmed one, by a slip perhaps, its mails open nothing.
    .where('former_email', 'is', null)
    .where('active', '=', 1);
  const user = await query.forUpdate('users').executeTakeFirst();
  if (!user) return null;
  const emailConfirmed = user.email_confirmed === 1;
  if (!may({ role: user.role, twoStep: user.active_since !== null, emailConfirmed })) return null;
  if (!(await beginPause(trx, kind, email, now, asker))) return null;
  const browser = asker && { browserHash: asker.browserHash };
  const link = { kind, userId: user.id, createdBy: user.id, ...browser };
  // Until the e-mail is known to be theirs, the name may be the text of a stranger.
  const name = emailConfirmed ? user.name : '';
  return { code: await makeLink(trx, link, now), name, email };
}
