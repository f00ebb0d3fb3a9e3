import type { Transaction } from '../../../database/database.ts';
import { type BounceKind, noteBounces } from './bounces.ts';
import { readStatus, statusOf } from './refusals.ts';
import { withNewsletters } from './tables.ts';

/** A report of an issue that came back, or of which its reader has complained, with what proves that it is about ours. */
export interface BounceReport {
  kind: BounceKind;
  /** What the mail server said (RFC 3463), as `5.1.1`; empty for a complaint. */
  status: string;
  /** The secret that ends the subscription, which nobody has but whoever got the issue. */
  token: string;
  /** The issue and the subscription, as its `Message-ID` names them. */
  issue: string;
  subscription: string;
}

/** The characters of a report that are read: headers come first in what is sent back. */
const READ = 300_000;

const typeOf = /^content-type:[ \t]*multipart\/report\b[^\n]*report-type="?([\w-]+)/im;
const actionIn = /^action:[ \t]*(\w+)/im;
const statusIn = /^status:[ \t]*([245]\.\d{1,3}\.\d{1,3})\b/im;
const replyIn = /^diagnostic-code:[ \t]*smtp;[ \t]*([^\n]*)/im;
const complaintIn = /^feedback-type:[ \t]*abuse\b/im;
const tokenIn = /^list-unsubscribe:[^\n]*\/api\/letters\/end\/([\w-]{20,60})>/im;
const idIn = /^message-id:[ \t]*<([\da-f]{24})\.([\da-f]{24})@/gim;

/** Returns the status of a report; where it says nothing, as Exim's 5.0.0, that of the server that refused the mail. */
function findStatus(report: string): string {
  const status = statusIn.exec(report)?.[1] ?? '';
  const reply = status === '' || status.endsWith('.0.0') ? replyIn.exec(report)?.[1] : '';
  return statusOf(reply ?? '') || status;
}

/**
 * Reads a mail that a mail server sends when it could not deliver one (RFC 3464), or a mailbox when its owner complains
 * (RFC 5965). Null for any other, for one that tells of a delay, and for one without the headers of an issue of ours:
 * who sends it could name anybody's address.
 */
export function readBounceReport(mail: string): BounceReport | null {
  const text = mail
    .slice(0, READ)
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ');
  const end = text.indexOf('\n\n');
  const [, type = ''] = typeOf.exec(text.slice(0, end)) ?? [];
  const body = text.slice(end);
  const token = tokenIn.exec(body)?.[1];
  const complaint = type.toLowerCase() === 'feedback-report' && complaintIn.test(body);
  const failed =
    type.toLowerCase() === 'delivery-status' &&
    actionIn.exec(body)?.[1]?.toLowerCase() === 'failed';
  if (!token || !(complaint || failed)) return null;
  const [, issue = '', subscription = ''] = [...body.matchAll(idIn)].at(-1) ?? [];
  const status = complaint ? '' : findStatus(body);
  const kind = complaint ? 'complaint' : readStatus(status);
  return { kind, status, token, issue, subscription };
}

/**
 * Notes a report: of the address, and in the ledger of its issue. Returns whether it is about somebody who gets
 * newsletters. The address is that of the subscription, whatever the report names.
 */
export async function noteReport(
  trx: Transaction,
  { kind, status, token, issue, subscription }: BounceReport,
  now: Date,
): Promise<boolean> {
  const row = await withNewsletters(trx)
    .selectFrom('subscriptions')
    .select(['id', 'email'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!row) return false;
  if (kind !== 'complaint' && row.id === subscription) {
    await withNewsletters(trx)
      .updateTable('letter_recipients')
      .set({ state: 'failed', reason: status })
      .where('letter_id', '=', issue)
      .where('subscription_id', '=', subscription)
      .where('state', 'in', ['sent', 'uncertain'])
      .execute();
  }
  await noteBounces(trx, [{ email: row.email, kind }], now);
  return true;
}
