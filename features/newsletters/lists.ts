import { z } from 'zod';
import { boundedLine, plainText } from '../../contract/bounded.ts';
import {
  idSchema,
  languageSchema,
  listParams,
  pagedSchema,
  timeSchema,
  wellFormedSlug,
} from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { atMost, problem } from '../../contract/messages/message.ts';
import { emailSchema } from '../../contract/users.ts';
import { newsletterLimits } from './limits.ts';

/** How often issues of a list come, as readers are told. */
export const rhythms = ['daily', 'weekly', 'monthly', 'rarely'] as const;
export type Rhythm = (typeof rhythms)[number];

/** What becomes of the digest of a list: it is not made, waits for an editor, or goes out at once. */
export const digestModes = ['off', 'draft', 'send'] as const;

export const digestSchema = z.object({
  mode: z.enum(digestModes),
  /** The full hour by the clocks of the site. */
  hour: z.int().min(0).max(23),
  /** Of a weekly one: from Monday, 0, to Sunday, 6. */
  weekday: z.int().min(0).max(6),
});
export type Digest = z.infer<typeof digestSchema>;

export const noDigest: Digest = { mode: 'off', hour: 7, weekday: 6 };

/** Whether a list of this rhythm can have a digest. */
export const hasDigest = (rhythm: Rhythm): boolean => rhythm === 'daily' || rhythm === 'weekly';

const textsSchema = z.object({
  name: boundedLine.min(1, problem('must not be empty')).max(...atMost(60)),
  description: plainText(200),
});

/** A list as an editor sets it, with what readers of each language are told of it. */
export const newsletterListBodySchema = z.object({
  /** Part of the `List-Id` of its mails; empty: made from the English name. */
  slug: z.union([z.literal(''), wellFormedSlug]),
  texts: z.object({ hi: textsSchema, en: textsSchema }),
  rhythm: z.enum(rhythms),
  /** Whether readers are offered it. */
  open: z.boolean(),
  /** Whether it is counted how often its issues and their links are opened. */
  counted: z.boolean().default(false),
  /** An issue of what was published since the last, which the site writes itself; daily and weekly lists alone. */
  digest: digestSchema.default(noDigest),
});
export type NewsletterListBody = z.infer<typeof newsletterListBodySchema>;

/** With `seen`, what was changed after that `updatedAt` is not replaced. */
export const newsletterListChangeSchema = newsletterListBodySchema.extend({
  seen: timeSchema.optional(),
});
export type NewsletterListChange = z.infer<typeof newsletterListChangeSchema>;

const newsletterListSchema = newsletterListBodySchema.extend({
  _id: idSchema,
  updatedAt: timeSchema,
  /** Those who get its issues, by the language in which they asked for them. */
  subscribers: z.object({ hi: z.int(), en: z.int() }),
  /** When the next digest is due. */
  nextDigest: timeSchema.nullable(),
});
export type NewsletterList = z.infer<typeof newsletterListSchema>;

export const newsletterListsSchema = z.object({
  lists: z.array(newsletterListSchema),
  /** Whether the site can send mails: readers confirm their address by one. */
  sendsMail: z.boolean(),
});

/** A list as readers see it, in the language of their page. */
export interface OfferedList {
  _id: string;
  name: string;
  description: string;
  rhythm: Rhythm;
}

/** What a reader sends who wants newsletters; a form sends one chosen list as a text. */
export const subscribeSchema = z.object({
  email: emailSchema,
  lists: z.preprocess(
    (lists) => (typeof lists === 'string' ? [lists] : (lists ?? [])),
    z
      .array(idSchema)
      .min(1, problem('must not be empty'))
      .max(...atMost(newsletterLimits.lists)),
  ),
  /** The language of the form, in which the issues come. */
  language: languageSchema.optional(),
  /** A hidden field: only programs fill it in. */
  topic: z
    .string()
    .max(...atMost(1000))
    .default(''),
});
export type Subscribing = z.infer<typeof subscribeSchema>;

/** What somebody sends who ends a subscription; mail programs send other fields (RFC 8058). */
export const leaveSchema = z
  .object({ all: z.string().optional(), language: languageSchema.optional().catch(undefined) })
  .nullish()
  .transform((sent) => ({ all: sent?.all !== undefined, language: sent?.language }));

/** What a reader sees of their subscription before it ends. */
export interface SubscriptionView {
  list: OfferedList;
  /** The address, hidden but for its beginning and its domain. */
  email: string;
  /** Whether the address gets issues of other lists too. */
  others: boolean;
}

/** Newsletters that a person gets, with the name of their list. */
export const ownNewslettersSchema = z.object({
  letters: z.array(
    z.object({ _id: idSchema, name: z.string(), language: languageSchema, since: timeSchema }),
  ),
});
export type OwnNewsletter = z.infer<typeof ownNewslettersSchema>['letters'][number];

const subscriberSchema = z.object({
  _id: idSchema,
  email: z.string(),
  list: idSchema,
  language: languageSchema,
  /** Whether they asked and confirmed it, or came with a file. */
  source: z.enum(['form', 'import']),
  /** Of a file: how they agreed to get newsletters. */
  consent: z.string(),
  createdAt: timeSchema,
  /** Whether the mail server of the address has refused it for good. */
  bounced: z.boolean(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

export const subscriberQuerySchema = z.object({
  ...listParams,
  /** The beginning of the address. */
  q: z
    .string()
    .trim()
    .toLowerCase()
    .max(...atMost(limits.searchQuery))
    .default(''),
  list: z.union([z.literal('').transform(() => undefined), idSchema]).optional(),
});
export type SubscriberQuery = z.infer<typeof subscriberQuerySchema>;

export const subscriberListSchema = pagedSchema.extend({
  subscribers: z.array(subscriberSchema),
  totalSubscribers: z.int(),
});

/** People who have agreed elsewhere to get newsletters: a file with a column `email`, and perhaps `language`. */
export const subscriberImportSchema = z.object({
  list: idSchema,
  /** Of those whose language the file does not name. */
  language: languageSchema,
  consent: plainText(500).min(1, problem('must not be empty')),
  csv: z.string().max(...atMost(limits.csvCharacters)),
});
export type SubscriberImport = z.infer<typeof subscriberImportSchema>;

export const subscribersImportedSchema = z.object({
  taken: z.int(),
  /** Those who were in the list already. */
  known: z.int(),
  /** Those who have ended it, or whose address takes no mail: they must ask themselves. */
  suppressed: z.int(),
  /** Lines without an address. */
  refused: z.array(z.int()),
});
export type SubscribersImported = z.infer<typeof subscribersImportedSchema>;
