import { z } from 'zod';
import { emailSchema } from '../../../contract/users.ts';
import type { Bounce, BounceKind } from '../rules/bounces.ts';
import { readStatus } from '../rules/refusals.ts';

/** The most that one call tells; services send far fewer. */
const MAX_REPORTS = 1000;

const bouncesOf = (kind: BounceKind, emails: string[]): Bounce[] =>
  emails.map((email) => ({ email, kind }));

/** What anybody sends who writes the call themselves. */
const plain = z
  .object({ email: z.string(), kind: z.enum(['hard', 'soft', 'complaint']) })
  .transform(({ email, kind }) => bouncesOf(kind, [email]));

/**
 * Postmark's kinds of bounces that tell of a mailbox. Others are answers of people who are away, delays, or of the sender and
 * the mail.
 */
const postmarkTypes: Partial<Record<string, BounceKind>> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  SoftBounce: 'soft',
  DnsError: 'soft',
  ManuallyDeactivated: 'soft',
  Unknown: 'soft',
  Unsubscribe: 'complaint',
  SpamComplaint: 'complaint',
};
const postmark = z
  .object({
    RecordType: z.enum(['Bounce', 'SpamComplaint']),
    Type: z.string().default(''),
    Email: z.string(),
  })
  .transform(({ RecordType, Type, Email }) => {
    const kind = postmarkTypes[RecordType === 'SpamComplaint' ? RecordType : Type];
    return kind ? bouncesOf(kind, [Email]) : [];
  });

/** The events of SendGrid and Brevo that tell of an address. */
const events: Partial<Record<string, BounceKind>> = {
  blocked: 'soft',
  spamreport: 'complaint',
  hard_bounce: 'hard',
  invalid_email: 'hard',
  soft_bounce: 'soft',
  spam: 'complaint',
};
const event = z
  .object({
    event: z.string(),
    email: z.string(),
    type: z.string().optional(),
    status: z.string().default(''),
    reason: z.string().default(''),
  })
  .transform(({ event: name, email, type, status, reason }) => {
    const kind = () => {
      // SendGrid bounces and blocks what is refused, and drops what it does not try, for the address or the account.
      if (name === 'bounce') return type === 'blocked' ? readStatus(status) : 'hard';
      if (name === 'dropped') return /address$|^invalid$/i.test(reason) ? 'soft' : 'ours';
      return events[name];
    };
    const known = kind();
    return known ? bouncesOf(known, [email]) : [];
  });

const mailgun = z
  .object({
    'event-data': z.object({
      event: z.string(),
      severity: z.string().optional(),
      recipient: z.string(),
      'delivery-status': z.object({ 'enhanced-code': z.string().default('') }).optional(),
    }),
  })
  .transform(({ 'event-data': { event: name, severity, recipient, ...rest } }) => {
    if (name === 'complained') return bouncesOf('complaint', [recipient]);
    // Mailgun tries again what has failed for now.
    if (name !== 'failed' || severity !== 'permanent') return [];
    const status = rest['delivery-status']?.['enhanced-code'];
    return bouncesOf(status ? readStatus(status) : 'hard', [recipient]);
  });

/** What Amazon calls transient: its general kind has the answers of people who are away, others are of the mail. */
const amazonTypes: Partial<Record<string, BounceKind>> = {
  'Transient MailboxFull': 'soft',
  'Undetermined Undetermined': 'soft',
};
const people = z
  .array(z.object({ emailAddress: z.string() }))
  .transform((all) => all.map(({ emailAddress }) => emailAddress));
const amazon = z
  .object({
    bounce: z
      .object({
        bounceType: z.string(),
        bounceSubType: z.string().optional(),
        bouncedRecipients: people,
      })
      .optional(),
    complaint: z.object({ complainedRecipients: people }).optional(),
  })
  .refine(({ bounce, complaint }) => bounce || complaint)
  .transform(({ bounce, complaint }) => {
    const { bounceType, bounceSubType, bouncedRecipients = [] } = bounce ?? {};
    const kind =
      bounceType === 'Permanent' ? 'hard' : amazonTypes[`${bounceType} ${bounceSubType}`];
    return [
      ...(kind ? bouncesOf(kind, bouncedRecipients) : []),
      ...bouncesOf('complaint', complaint?.complainedRecipients ?? []),
    ];
  });

const known = z.union([plain, postmark, event, mailgun, amazon]);

/** The envelope in which Amazon sends what it tells. */
const envelope = z.object({ Type: z.literal('Notification'), Message: z.string() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns what mail services tell of addresses, one or several in a call; what is not known tells nothing. */
export function readBounces(body: unknown): Bounce[] {
  const { data: wrapped } = envelope.safeParse(body);
  const all = (
    Array.isArray(body) ? body : [wrapped ? parseJson(wrapped.Message) : body]
  ) satisfies unknown[];
  return all
    .slice(0, MAX_REPORTS)
    .flatMap((one) => known.safeParse(one).data ?? [])
    .slice(0, MAX_REPORTS)
    .flatMap(({ email, kind }) => {
      const { data } = emailSchema.safeParse(email);
      return data ? [{ email: data, kind }] : [];
    });
}

/** Returns the address that somebody has to open once so that Amazon goes on telling; null in any other call. */
export function confirmationIn(body: unknown): string | null {
  const asked = z.object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.url() });
  return asked.safeParse(body).data?.SubscribeURL ?? null;
}
