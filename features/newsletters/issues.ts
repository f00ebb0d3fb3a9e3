import { z } from 'zod';
import { boundedHtml, boundedLine } from '../../contract/bounded.ts';
import {
  idSchema,
  languageSchema,
  listParams,
  momentSchema,
  pagedSchema,
  timeSchema,
} from '../../contract/common.ts';
import { atMost, problem } from '../../contract/messages/message.ts';
import { newsletterLimits } from './limits.ts';

/** `paused`: a person has stopped it, or it stopped itself. */
export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

/** Why an issue did not go out whose time came while newsletters were switched off. */
export const SWITCHED_OFF = 'Newsletters were switched off.';

/**
 * What became of an issue to one person. `uncertain`: the process died while the mail server may already have had it;
 * it is sent again only by somebody's wish.
 */
export const recipientStates = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** An issue as an editor writes it. */
export const issueBodySchema = z.object({
  list: idSchema,
  /** Those get it who have subscribed in this language. */
  language: languageSchema,
  subject: boundedLine
    .min(1, problem('must not be empty'))
    .max(...atMost(newsletterLimits.issue.subject)),
  /** What mail programs show after the subject. */
  preheader: boundedLine.max(...atMost(newsletterLimits.issue.preheader)),
  intro: boundedHtml(newsletterLimits.issue.intro),
  /** Articles, in the order in which they stand. */
  articles: z.array(idSchema).max(...atMost(newsletterLimits.issue.articles)),
});
export type IssueBody = z.infer<typeof issueBodySchema>;

/** With `seen`, what was changed after that `updatedAt` is not replaced. */
export const issueChangeSchema = issueBodySchema.extend({ seen: timeSchema });
export type IssueChange = z.infer<typeof issueChangeSchema>;

const counts = z.object({
  queued: z.int(),
  sending: z.int(),
  sent: z.int(),
  failed: z.int(),
  uncertain: z.int(),
});
export type RecipientCounts = z.infer<typeof counts>;

const issueRowSchema = z.object({
  _id: idSchema,
  subject: z.string(),
  language: languageSchema,
  /** Null: its list was deleted. */
  list: z.object({ _id: idSchema, name: z.string() }).nullable(),
  state: z.enum(issueStates),
  /** When it is to go out, or has begun to. */
  at: timeSchema.nullable(),
  updatedAt: timeSchema,
  /** Why it waits or has stopped: what the mail server said last; why a draft did not go out at its time; else empty. */
  problem: z.string(),
  counts,
});
export type IssueRow = z.infer<typeof issueRowSchema>;

export const issueListSchema = pagedSchema.extend({
  letters: z.array(issueRowSchema),
  totalLetters: z.int(),
});
export const issueQuerySchema = z.object(listParams);

export const issueSchema = issueRowSchema.extend({
  preheader: z.string(),
  intro: z.string(),
  /** Those of its articles that there are. */
  articles: z.array(z.object({ _id: idSchema, name: z.string(), published: z.boolean() })),
  /** Those that were withdrawn or corrected since it went out, where there are people to whom it may go again or still. */
  changed: z.array(
    z.object({ _id: idSchema, name: z.string(), change: z.enum(['withdrawn', 'corrected']) }),
  ),
  /** Whether the page of the newsletters shows it once it has gone out. */
  shown: z.boolean(),
  /** How many it would go to now. */
  readers: z.int(),
  /** How often it and its links were opened, the links opened most first; null where that is not counted. */
  counted: z
    .object({
      opened: z.int(),
      links: z.array(z.object({ url: z.string(), times: z.int() })),
    })
    .nullable(),
});
export type Issue = z.infer<typeof issueSchema>;

/** Articles with which somebody begins an issue, with commas between. */
export const issueStartQuerySchema = z.object({
  articles: z
    .string()
    .max(...atMost(newsletterLimits.issue.articles * 25))
    .transform((ids) => ids.split(','))
    .pipe(issueBodySchema.shape.articles),
});

/** What such an issue begins with: the language of most of its articles, and the name of a single one. */
export const issueStartSchema = issueSchema.pick({
  language: true,
  subject: true,
  articles: true,
});
export type IssueStart = z.infer<typeof issueStartSchema>;

/** When an issue goes out; null: now. */
export const issueSendSchema = z.object({ at: momentSchema.nullable(), seen: timeSchema });

/** With what an issue goes on or out again: the changed stories of which somebody knows. */
export const issueAgainSchema = z.object({
  known: z.array(idSchema).max(...atMost(newsletterLimits.issue.known)),
});

/** Whether the page of the newsletters shows an issue that has gone out. */
export const issueShownSchema = issueSchema.pick({ shown: true });

/** An issue as mail programs get it. */
export const renderedIssueSchema = z.object({ html: z.string(), text: z.string() });
export type RenderedIssue = z.infer<typeof renderedIssueSchema>;

/** The same for those who look at it before it goes out. */
export const issueMailSchema = renderedIssueSchema.extend({
  /** The size of the HTML, and whether Gmail hides the end of so long an issue. */
  bytes: z.int(),
  cut: z.boolean(),
});
export type IssueMail = z.infer<typeof issueMailSchema>;

/** Somebody to whom an issue was not sent. */
const recipientSchema = z.object({
  _id: idSchema,
  /** Null: they have ended their subscription since. */
  email: z.string().nullable(),
  state: z.enum(recipientStates),
  reason: z.string(),
});
export type Recipient = z.infer<typeof recipientSchema>;

export const recipientQuerySchema = z.object({
  ...listParams,
  state: z.enum(['failed', 'uncertain']),
});
export const recipientListSchema = pagedSchema.extend({
  recipients: z.array(recipientSchema),
  totalRecipients: z.int(),
});
