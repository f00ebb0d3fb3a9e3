import { z } from 'zod';
import { plainText } from '../../contract/bounded.ts';
import {
  idSchema,
  languageSchema,
  limitParam,
  pagedSchema,
  pageParam,
  timeSchema,
} from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { atMost, problem } from '../../contract/messages/message.ts';
import { emailSchema, personNameSchema } from '../../contract/users.ts';
import { commentLimits } from './limits.ts';
import { problem as ownProblem } from './messages.ts';
import { solutionSchema } from './puzzle.ts';

/**
 * Where a comment stands. `waiting`: its writer has not opened the link in the mail; `held`: a person is to look
 * at it first. Readers see what is `shown`.
 */
const commentStatuses = ['waiting', 'held', 'shown', 'spam', 'bin'] as const;
export const commentStatusSchema = z.enum(commentStatuses);
export type CommentStatus = z.infer<typeof commentStatusSchema>;

/** Why a comment was held; empty: it was not. */
export const heldForSchema = z.enum(['', 'first', 'links', 'words', 'rate', 'guest']).catch('');
export type HeldFor = z.infer<typeof heldForSchema>;

/** Empty lines push what others have written out of sight: one at a time is enough. */
const commentText = plainText(commentLimits.text)
  .overwrite((text) => text.replace(/(?:\n[ \t]*){3,}/g, '\n\n'))
  .min(1, problem('must not be empty'));

/** A hidden field: only programs fill it in. */
const topic = z
  .string()
  .max(...atMost(1000))
  .default('');

/**
 * A comment as a reader writes it. Whoever is not signed in gives a name and an e-mail, to which a link is sent
 * that publishes the comment.
 */
export const newCommentSchema = z.object({
  article: idSchema,
  /** The comment that it answers. */
  parent: z.union([z.literal(''), idSchema]).default(''),
  text: commentText,
  name: personNameSchema.optional(),
  email: emailSchema.optional(),
  topic,
  /** While very many guests write: what the browser has solved (docs/decisions/comments.md). */
  puzzle: solutionSchema.optional(),
  language: languageSchema.optional(),
});
export type NewComment = z.infer<typeof newCommentSchema>;

/** The answer to a new comment. */
export const writtenCommentSchema = z.object({
  message: z.string(),
  _id: idSchema,
  status: commentStatusSchema,
  /** Until when its writer may change it. */
  editUntil: timeSchema,
});

export const editedCommentSchema = z.object({ text: commentText });

export const confirmCommentSchema = z.object({
  code: z.string().regex(/^[\w-]{20,100}$/, problem('must be the code of a link, whole')),
  language: languageSchema.optional(),
});

/** What somebody sends who ends the mails about answers, or lets them come again; mail programs send other fields (RFC 8058). */
export const answerMailsSchema = z
  .object({ on: z.string().optional(), language: languageSchema.optional().catch(undefined) })
  .nullish()
  .transform((body) => ({ on: body?.on === 'yes', language: body?.language }));

export const reportCommentSchema = z.object({
  reason: plainText(commentLimits.reason).default(''),
  topic,
  language: languageSchema.optional(),
});

/** Comments as the queue lists them. */
const queuedCommentSchema = z.object({
  _id: idSchema,
  status: commentStatusSchema,
  heldFor: heldForSchema,
  text: z.string(),
  createdAt: timeSchema,
  /** Which of its texts this is: null is the first. Whoever acts on it says so. */
  editedAt: timeSchema.nullable(),
  reply: z.boolean(),
  reports: z.int(),
  /** How many more that nobody has put away came from the same network; only of guests this is known, for 30 days. */
  ofNetwork: z.int(),
  /** What the newest of them say, where they say something. */
  reasons: z.array(z.string()),
  article: z.object({ _id: idSchema, name: z.string(), address: z.string(), closed: z.boolean() }),
  /** Null: a guest whose e-mail is not confirmed, or an account that is gone. */
  person: z
    .object({
      _id: idSchema,
      email: z.string(),
      banned: z.boolean(),
      /** Why; empty: nobody has said. */
      banReason: z.string(),
    })
    .nullable(),
  name: z.string(),
});
export type QueuedComment = z.infer<typeof queuedCommentSchema>;

/**
 * What became of one's comment. `hidden`: it is shown, but what it stands below is not; `refused`: a moderator put it
 * away.
 */
const ownStateSchema = z.enum(['waiting', 'held', 'shown', 'hidden', 'refused']);

/** Comments as their writer lists them. */
const ownCommentSchema = z.object({
  _id: idSchema,
  state: ownStateSchema,
  heldFor: heldForSchema,
  text: z.string(),
  createdAt: timeSchema,
  edited: z.boolean(),
  /** Null: readers cannot open it at present. */
  article: z.object({ name: z.string(), language: languageSchema, address: z.string() }).nullable(),
});
export type OwnComment = z.infer<typeof ownCommentSchema>;

export const ownCommentQuerySchema = z.object({ page: pageParam });
export const ownCommentsSchema = pagedSchema.extend({
  comments: z.array(ownCommentSchema),
  totalComments: z.int(),
});

const wanted = z
  .union([z.literal('').transform(() => undefined), idSchema])
  .optional()
  .catch(undefined);

/** A place in the queue: the time and the id of a comment that stands there, or stood. */
const place = z
  .string()
  .max(64)
  .regex(/^[^_]+_[\da-f]{24}$/)
  .optional()
  .catch(undefined);

/**
 * Pages begin at a place and have no number, so that none skips or repeats what others have moved when some comments
 * are decided or arrive meanwhile.
 */
export const commentQuerySchema = z.object({
  /** Lists what is older than this place, or newer. */
  older: place,
  newer: place,
  limit: limitParam(commentLimits.queue, limits.bulk),
  /** `reported`: what readers have reported and is shown. */
  status: z
    .enum([...commentStatuses, 'reported'])
    .catch('held')
    .default('held'),
  article: wanted,
  person: wanted,
  q: z
    .string()
    .trim()
    .max(...atMost(limits.searchQuery))
    .regex(/^\P{Cc}*$/u)
    .default(''),
});
export type CommentQuery = z.infer<typeof commentQuerySchema>;

export const commentListSchema = z.object({
  comments: z.array(queuedCommentSchema),
  /** The number of the first of them, counted from the newest; 0: there are none. */
  from: z.int(),
  /** What to ask for with `older` and `newer`; null: there are none. */
  older: z.string().nullable(),
  newer: z.string().nullable(),
  totalComments: z.int(),
  /** Those that wait for a moderator. */
  held: z.int(),
});

/** What a moderator does with comments. */
export const moderateSchema = z.object({
  ids: z
    .array(idSchema)
    .min(1, ownProblem('must name a comment'))
    .max(...atMost(limits.bulk, 'must be at most {most}')),
  to: z.enum(['shown', 'held', 'spam', 'bin']),
  /** The `editedAt` of each that was read: what its writer has changed since is not shown by this. */
  seen: z.record(idSchema, timeSchema.nullable()).optional(),
  /** Where each of these stood then: what somebody has put elsewhere since is not shown by this. */
  statuses: z.record(idSchema, commentStatusSchema).optional(),
});

/** What a moderator answers from the queue, and the `editedAt` and the status of the comment that was read. */
export const queueReplySchema = z.object({
  comment: idSchema,
  text: commentText,
  seen: timeSchema.nullable(),
  status: commentStatusSchema,
});

/** What a moderator puts away with whatever else came from the network of a guest's comment. */
export const moderateNetworkSchema = z.object({ comment: idSchema, to: z.enum(['spam', 'bin']) });

/** Keeps a person from commenting, or lets them again. */
export const banSchema = z.object({
  banned: z.boolean(),
  reason: plainText(commentLimits.reason).default(''),
});

export const closedSchema = z.object({ closed: z.boolean() });

/** Whether an article has comments, as settings say, and whether somebody has closed them. */
export const articleCommentsSchema = closedSchema.extend({ has: z.boolean() });
