import { demandsTwoStep } from '../../contract/permissions.ts';
import type { UserInfo } from '../../contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import type { DomainError } from '../errors.ts';
import { findActiveUser } from './accounts.ts';
import { isKnownDevice, noteDevice } from './attempts.ts';
import { markConfirmed } from './emails.ts';
import { findLink, forgetLinks, redeemLink, uselessLink } from './links.ts';
import { endPauses } from './mail-pauses.ts';
import { type MailedLink, type MailReader, makeMailedLink } from './mailed-links.ts';
import { requireAdminUser } from './manage.ts';
import { forgetSecondFactors } from './second-factor/second-factor.ts';
import { firstStep } from './second-factor/second-step.ts';
import { endOtherSessions } from './sessions.ts';
import { type Opener, refuseOpener } from './sign-in-browser.ts';

/**
 * Whether a link by mail may sign a person in: whoever may change what others wrote only where a second step
 * follows, which it does not at an e-mail that was never confirmed (`forgetStranger`). A mailbox alone is too little.
 */
const mayEnter = ({ role, twoStep, emailConfirmed }: MailReader) =>
  (twoStep && emailConfirmed) || !demandsTwoStep(role);

/**
 * Creates a link that signs in, for a mail and the browser that asks, whose secret is empty where it has none. Returns null
 * as `makeMailedLink` does.
 */
export async function makeSignInLink(
  trx: Transaction,
  email: string,
  { browserHash, deviceToken }: { browserHash: string; deviceToken: string },
  now: Date,
): Promise<MailedLink | null> {
  const asker = { browserHash, isKnown: await isKnownDevice(trx, { email, deviceToken, now }) };
  return makeMailedLink(trx, 'enter', email, { now, asker, may: mayEnter });
}

/**
 * Forgets how one has signed in to an account whose e-mail was never confirmed: whoever chose that may be
 * somebody else than the owner of the e-mail.
 */
async function forgetStranger(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
  await forgetSecondFactors(trx, id);
  await endOtherSessions(trx, id);
  await forgetLinks(trx, id);
}

/**
 * Signs in by a link that came by mail. Throws 404. Returns a refusal when the code of the browser that asked, or one of
 * an authenticator app, is required too; it must be thrown after the commit.
 */
export async function enter(
  trx: Transaction,
  code: string,
  opener: Opener,
  { device, now }: { device: string; now: Date },
): Promise<UserInfo | DomainError> {
  const link = await findLink(trx, 'enter', code, now);
  const refusal = link && (await refuseOpener(trx, link, opener));
  if (refusal) return refusal;
  const { user_id: id } = await redeemLink(trx, 'enter', code, now);
  if (!id || !(await findActiveUser(trx, id))) throw uselessLink();
  if (await markConfirmed(trx, id)) await forgetStranger(trx, id);
  const person = await requireAdminUser(trx, id);
  // The role or the second step may have changed since the mail.
  if (!mayEnter(person)) throw uselessLink();
  if (person.email) {
    await endPauses(trx, person.email);
    await noteDevice(trx, { email: person.email, deviceToken: opener.deviceToken, now });
  }
  return firstStep(trx, id, device, { now, byMail: !person.hasPassword });
}
