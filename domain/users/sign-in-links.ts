import { demandsTwoStep } from '../../contract/permissions.ts';
import type { UserInfo } from '../../contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import type { DomainError } from '../errors.ts';
import { findActiveUser } from './accounts.ts';
import { isKnownDevice, noteDevice } from './attempts.ts';
import { confirmByMail } from './emails.ts';
import { findLink, redeemLink, uselessLink } from './links.ts';
import { endPauses } from './mail-pauses.ts';
import { type MailedLink, type MailReader, makeMailedLink } from './mailed-links.ts';
import { requireAdminUser } from './manage.ts';
import { firstStep } from './second-factor/second-step.ts';
import { type Opener, refuseOpener } from './sign-in-browser.ts';

/**
 * Whether a link by mail may sign a person in: whoever may change what others wrote only where a second step
 * follows, which it does not at an e-mail that was never confirmed (`confirmByMail`). A mailbox alone is too little.
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
  const user = id && (await findActiveUser(trx, id));
  if (!user) throw uselessLink();
  await confirmByMail(trx, user);
  const person = await requireAdminUser(trx, user._id);
  // The role or the second step may have changed since the mail.
  if (!mayEnter(person)) throw uselessLink();
  if (person.email) {
    await endPauses(trx, person.email);
    await noteDevice(trx, { email: person.email, deviceToken: opener.deviceToken, now });
  }
  return firstStep(trx, user._id, device, { now, byMail: !person.hasPassword });
}
