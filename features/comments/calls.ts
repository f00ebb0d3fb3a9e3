import { z } from 'zod';
import { idSchema, languageSchema, timeSchema } from '../../contract/common.ts';
import { defineCall } from '../../contract/content-call.ts';

/** The article that comments are about. */
const commentedSchema = z.object({
  _id: idSchema,
  name: z.string(),
  address: z.string(),
  language: languageSchema,
  publishedAt: z.string(),
  category: z.object({ _id: idSchema }).nullable(),
});
export type Commented = z.infer<typeof commentedSchema>;

/** A comment as readers see it; without a text where its writer has deleted it. */
const shownSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Whether its writer works on this site. */
  ofTeam: z.boolean(),
  pieces: z.array(z.object({ text: z.string(), href: z.string().nullable() })),
  createdAt: timeSchema,
  edited: z.boolean(),
});
export type ShownComment = z.infer<typeof shownSchema>;

const threadSchema = shownSchema.extend({
  /** The first answers, the oldest first. */
  replies: z.array(shownSchema),
  /** The number of all. */
  answers: z.int(),
});

/** The comments of an article, or a page of them: the newest threads first. */
const belowSchema = z.object({
  article: idSchema,
  about: commentedSchema,
  /** Whether new ones are taken. */
  open: z.boolean(),
  threads: z.array(threadSchema),
  /** Comments that readers see, on all pages. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type CommentsView = z.infer<typeof belowSchema>;

const oneSchema = z.object({
  about: commentedSchema,
  comment: shownSchema,
  /** Whether it can be answered now. */
  open: z.boolean(),
});
export type CommentView = z.infer<typeof oneSchema>;

const oneThreadSchema = oneSchema.extend({
  /** The oldest first. */
  replies: z.array(shownSchema),
  /** Answers on all pages. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type ThreadView = z.infer<typeof oneThreadSchema>;

const waitingSchema = z.object({ about: commentedSchema, waiting: shownSchema });
export type WaitingComment = z.infer<typeof waitingSchema>;

/** Asks for a published article that has comments; null where there is none. */
export const aboutArticle = defineCall({
  name: 'comments.about',
  input: z.string(),
  output: commentedSchema.nullable(),
});

/** Asks for the comments on an article, a page of so many threads; null where there are none to be. */
export const commentsBelow = defineCall({
  name: 'comments.below',
  input: z.object({ about: commentedSchema, page: z.int(), size: z.int() }),
  output: belowSchema.nullable(),
});

/** Asks for a comment by its id, and what it is about; null when readers see none. */
export const oneComment = defineCall({
  name: 'comments.one',
  input: z.string(),
  output: oneSchema.nullable(),
});

/** Asks for a comment that has answers, and a page of them; null when there is none. */
export const oneThread = defineCall({
  name: 'comments.thread',
  input: z.object({ id: z.string(), page: z.int() }),
  output: oneThreadSchema.nullable(),
});

/** Asks whether the person of a link gets mails about answers, and at which address, not whole; null when there is no such link. */
export const answerMailsAt = defineCall({
  name: 'comments.mails',
  input: z.string(),
  output: z.object({ on: z.boolean(), email: z.string() }).nullable(),
});

/** Asks for what waits for the link of a mail, by the code of that link; null when nothing does. */
export const commentWaiting = defineCall({
  name: 'comments.waiting',
  input: z.string(),
  output: waitingSchema.nullable(),
});
