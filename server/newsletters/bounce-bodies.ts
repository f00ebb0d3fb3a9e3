import { z } from 'zod';
import { emailSchema } from '../../contract/users.ts';
import type { Bounce, BounceKind } from '../../domain/newsletters/bounces.ts';

/** The most that one call tells; services send far fewer. */
const MAX_REPORTS = 1000;

const bouncesOf = (kind: BounceKind, emails: string[]): Bounce[] =>
  emails.map((email) => ({ email, kind }));

/** What anybody sends who writes the call themselves. */
const plain = z
  .object({ email: z.string(), kind: z.enum(['hard', 'soft', 'complaint']) })
  .transform(({ email, kind }) => bouncesOf(kind, [email]));

const postmark = z
  .object({
    RecordType: z.enum(['Bounce', 'SpamComplaint']),
    Type: z.string().default(''),
    Email: z.string(),
  })
  .transform(({ RecordType, Type, Email }) => {
    if (RecordType === 'SpamComplaint') return bouncesOf('complaint', [Email]);
    return bouncesOf(['HardBounce', 'BadEmailAddress'].includes(Type) ? 'hard' : 'soft', [Email]);
  });

/** The events of SendGrid and Brevo that tell of an address. */
const events: Partial<Record<string, BounceKind>> = {
  bounce: 'hard',
  dropped: 'soft',
  blocked: 'soft',
  spamreport: 'complaint',
  hard_bounce: 'hard',
  invalid_email: 'hard',
  soft_bounce: 'soft',
  spam: 'complaint',
};
const event = z
  .object({ event: z.string(), email: z.string(), type: z.string().optional() })
  .transform(({ event: name, email, type }) => {
    const kind = name === 'bounce' && type === 'blocked' ? 'soft' : events[name];
    return kind ? bouncesOf(kind, [email]) : [];
  });

const mailgun = z
  .object({
    'event-data': z.object({
      event: z.string(),
      severity: z.string().optional(),
      recipient: z.string(),
    }),
  })
  .transform(({ 'event-data': { event: name, severity, recipient } }) => {
    if (name === 'complained') return bouncesOf('complaint', [recipient]);
    if (name !== 'failed') return [];
    return bouncesOf(severity === 'permanent' ? 'hard' : 'soft', [recipient]);
  });

const people = z
  .array(z.object({ emailAddress: z.string() }))
  .transform((all) => all.map(({ emailAddress }) => emailAddress));
const amazon = z
  .object({
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: people }).optional(),
    complaint: z.object({ complainedRecipients: people }).optional(),
  })
  .refine(({ bounce, complaint }) => bounce || complaint)
  .transform(({ bounce, complaint }) => [
    ...bouncesOf(
      bounce?.bounceType === 'Permanent' ? 'hard' : 'soft',
      bounce?.bouncedRecipients ?? [],
    ),
    ...bouncesOf('complaint', complaint?.complainedRecipients ?? []),
  ]);

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
