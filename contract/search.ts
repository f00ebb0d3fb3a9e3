import { z } from 'zod';
import { languageSchema, pageParam, slugParam } from './common.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

/** The text of a search. */
export const queryParam = z
  .string(problem('must be given'))
  .trim()
  .min(1, problem('must not be empty'))
  .max(...atMost(limits.searchQuery));

/** A search and its filters; days are those of the site's time zone. */
export const searchSchema = z.object({
  q: queryParam,
  /** The slug of a category. */
  category: slugParam.optional(),
  language: languageSchema.optional(),
  from: z.iso.date(problem('must be a day: YYYY-MM-DD')).optional(),
  to: z.iso.date(problem('must be a day: YYYY-MM-DD')).optional(),
  page: pageParam,
});
export type SearchQuery = z.infer<typeof searchSchema>;

/** A piece of a text; `marked`: it is a searched word. */
export interface Piece {
  text: string;
  marked: boolean;
}
