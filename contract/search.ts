import { z } from 'zod';
import { languageSchema, pageParam, slugParam } from './common.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './sentences/say.ts';

/** A query of the search. */
export const queryParam = z
  .string(problem('must be given'))
  .trim()
  .min(1, problem('must not be empty'))
  .max(...atMost(limits.searchQuery));

/** What is searched for, and what narrows it down; days are those of the site's time zone. */
export const searchSchema = z.object({
  q: queryParam,
  /** The address of a category. */
  category: slugParam.optional(),
  language: languageSchema.optional(),
  from: z.iso.date(problem('must be a day: YYYY-MM-DD')).optional(),
  to: z.iso.date(problem('must be a day: YYYY-MM-DD')).optional(),
  page: pageParam,
});
export type SearchQuery = z.infer<typeof searchSchema>;

/** An article that may be meant while somebody types. */
export const suggestionSchema = z.object({
  name: z.string(),
  address: z.string(),
  language: languageSchema,
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** A piece of a text; `marked`: a word that was searched for. */
export interface Piece {
  text: string;
  marked: boolean;
}
