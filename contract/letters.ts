import { z } from 'zod';
import { boundedHtml, boundedLine } from './bounded.ts';
import {
  idSchema,
  languageSchema,
  listParams,
  momentSchema,
  pagedSchema,
  timeSchema,
} from './common.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

/** `paused`: a person has stopped it, or it stopped itself. */
export const letterStates = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type LetterState = (typeof letterStates)[number];

/**
 * What became of a letter to one person. `uncertain`: the process died while the mail server may already have had it;
 * it is sent again only by somebody's wish.
 */
export const recipientStates = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** A letter as an editor writes it. */
export const letterBodySchema = z.object({
  list: idSchema,
  /** Those get it who have subscribed in this language. */
  language: languageSchema,
  subject: boundedLine.min(1, problem('must not be empty')).max(...atMost(limits.letter.subject)),
  /** What mail programs show after the subject. */
  preheader: boundedLine.max(...atMost(limits.letter.preheader)),
  intro: boundedHtml(limits.letter.intro),
  /** Articles, in the order in which they stand. */
  articles: z.array(idSchema).max(...atMost(limits.letter.articles)),
});
export type LetterBody = z.infer<typeof letterBodySchema>;

/** With `seen`, what was changed after that `updatedAt` is not replaced. */
export const letterChangeSchema = letterBodySchema.extend({ seen: timeSchema });
export type LetterChange = z.infer<typeof letterChangeSchema>;

const counts = z.object({
  queued: z.int(),
  sending: z.int(),
  sent: z.int(),
  failed: z.int(),
  uncertain: z.int(),
});
export type RecipientCounts = z.infer<typeof counts>;

const letterRowSchema = z.object({
  _id: idSchema,
  subject: z.string(),
  language: languageSchema,
  /** Null: its list was deleted. */
  list: z.object({ _id: idSchema, name: z.string() }).nullable(),
  state: z.enum(letterStates),
  /** When it is to go out, or has begun to. */
  at: timeSchema.nullable(),
  updatedAt: timeSchema,
  counts,
});
export type LetterRow = z.infer<typeof letterRowSchema>;

export const letterListPageSchema = pagedSchema.extend({
  letters: z.array(letterRowSchema),
  totalLetters: z.int(),
});
export const letterQuerySchema = z.object(listParams);

export const letterSchema = letterRowSchema.extend({
  preheader: z.string(),
  intro: z.string(),
  /** Those of its articles that there are. */
  articles: z.array(z.object({ _id: idSchema, name: z.string(), published: z.boolean() })),
  /** How many it would go to now. */
  readers: z.int(),
  /** Why it waits or has stopped: what the mail server said last; else empty. */
  problem: z.string(),
  /** How often it and its links were opened, the links opened most first; null where that is not counted. */
  counted: z
    .object({
      opened: z.int(),
      links: z.array(z.object({ url: z.string(), times: z.int() })),
    })
    .nullable(),
});
export type Letter = z.infer<typeof letterSchema>;

/** Articles with which somebody begins a letter, with commas between. */
export const letterStartQuerySchema = z.object({
  articles: z
    .string()
    .max(...atMost(limits.letter.articles * 25))
    .transform((ids) => ids.split(','))
    .pipe(letterBodySchema.shape.articles),
});

/** What such a letter begins with: the language of most of its articles, and the name of a single one. */
export const letterStartSchema = letterSchema.pick({
  language: true,
  subject: true,
  articles: true,
});
export type LetterStart = z.infer<typeof letterStartSchema>;

/** When a letter goes out; null: now. */
export const letterSendSchema = z.object({ at: momentSchema.nullable(), seen: timeSchema });

/** A letter as mail programs get it. */
export const renderedLetterSchema = z.object({ html: z.string(), text: z.string() });
export type RenderedLetter = z.infer<typeof renderedLetterSchema>;

/** The same for those who look at it before it goes out. */
export const letterMailSchema = renderedLetterSchema.extend({
  /** The size of the HTML, and whether Gmail hides the end of so long a letter. */
  bytes: z.int(),
  cut: z.boolean(),
});
export type LetterMail = z.infer<typeof letterMailSchema>;

/** Somebody to whom a letter was not sent. */
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
