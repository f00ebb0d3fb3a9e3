import { z } from 'zod';
import { idSchema, languageSchema } from './common.ts';

/** An article that is suggested while a reader types a search. */
const suggestionSchema = z.object({
  _id: idSchema,
  name: z.string(),
  address: z.string(),
  language: languageSchema,
});
export const suggestionsSchema = z.object({ suggestions: z.array(suggestionSchema) });
export type Suggestion = z.infer<typeof suggestionSchema>;
