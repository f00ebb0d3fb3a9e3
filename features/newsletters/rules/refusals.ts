/**
 * What a refusal says of a reader: that the mailbox is gone (`hard`), or that it takes nothing now (`soft`); or nothing
 * (`ours`), since it is about who sends, what is sent or how much.
 */
export type Refusal = 'hard' | 'soft' | 'ours';

/** The same while a mail server speaks; `unsure`: a code of mailboxes that servers use for senders, too, and no status. */
export type Reply = Refusal | 'unsure';

/**
 * No such mailbox, no such domain, no address, moved, a domain without mail (RFC 7505), and a mailbox that is closed. What
 * is merely "of an address" (X.1.0) is said of senders, too.
 */
const GONE = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/**
 * The sender's address (X.1.7, X.1.8; Exchange counts its own reasons from X.1.90 on), a mail that is too large or of a kind
 * that is not taken, too many mails, and what is wrong with the talk, the contents or what we may (X.5 to X.7).
 */
const OURS = /^\d\.(?:1\.(?:[7-9]|[1-9]\d+)|2\.3|3\.[34]|4\.5|[5-7]\.\d+)$/;

/** Says what a status of a mail server (RFC 3463), as `5.1.1`, tells of the reader; one that is missing may be anything. */
export function readStatus(status: string): Refusal {
  if (GONE.test(status)) return 'hard';
  return OURS.test(status) ? 'ours' : 'soft';
}

/** Where a mail server names the status: after the code (RFC 2034), or as qmail at the end. */
const statusIn = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b|\(#(\d\.\d{1,3}\.\d{1,3})\)/;

/** Returns the status that a reply of a mail server names; empty where it names none. */
export function statusOf(reply: string): string {
  const [, first, last] = statusIn.exec(reply) ?? [];
  return first ?? last ?? '';
}

/**
 * Says what a reply tells of the reader. One without a status is of a mailbox where the code is (RFC 5321, 4.2.3); but 550
 * is what is refused "for policy reasons", too, and so is all that servers say who do not know us.
 */
export function readReply(code: number, reply: string): Reply {
  const status = statusOf(reply);
  if (status) return readStatus(status);
  if ([550, 551, 553].includes(code)) return 'unsure';
  return code === 552 ? 'soft' : 'ours';
}
