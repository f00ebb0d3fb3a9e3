import { z } from 'zod';
import { viewSchema } from '../../contract/article-lists.ts';
import { articleStatusSchema, copySchema } from '../../contract/articles.ts';
import { idSchema, languageSchema, timeSchema } from '../../contract/common.ts';
import { deskSchema } from '../../contract/desk.ts';
import { authorSchema } from '../../contract/users.ts';

const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

/** Which cards the board shows; an empty filter is none. */
export const boardQuerySchema = z.object({
  view: filter(viewSchema),
  category: filter(idSchema),
  author: filter(idSchema),
  assignee: filter(idSchema),
});
export type BoardQuery = z.infer<typeof boardQuerySchema>;

/** An article on the board. */
const cardSchema = z.object({
  _id: idSchema,
  name: z.string(),
  language: languageSchema,
  status: articleStatusSchema,
  category: idSchema.nullable(),
  author: authorSchema.nullable(),
  /** Everybody who made it. */
  people: z.array(idSchema),
  version: z.int().positive(),
  /** When it was published, or is to be; null where that is not known yet. */
  at: timeSchema.nullable(),
  desk: deskSchema,
  /** The working copy that the card stands for; null: it stands for the article. */
  copy: copySchema.nullable(),
});
export type Card = z.infer<typeof cardSchema>;

/** A column of the board: a stage of the settings, or one of those behind them, which have no names. */
const laneSchema = z.object({
  id: z.string(),
  names: z.object({ hi: z.string(), en: z.string() }).nullable(),
  /** The status of the articles in a stage; null behind the stages. */
  status: z.enum(['draft', 'review']).nullable(),
  /** Whether what is in it is approved. */
  approves: z.boolean(),
  cards: z.array(cardSchema),
  /** Whether there are more than one answer holds. */
  more: z.boolean(),
});
export type Lane = z.infer<typeof laneSchema>;

export const boardSchema = z.object({
  /** The stage in which new ideas begin. */
  first: z.string(),
  lanes: z.array(laneSchema),
});
