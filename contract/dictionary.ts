import { z } from 'zod';
import { boundedLine } from './bounded.ts';
import { atMost, problem } from './messages/message.ts';
import { versionSchema } from './synonyms.ts';

/** Words that the spelling help of a site is taught, and the letters of one. Most screens do without this. */
export const dictionaryLimits = { words: 5000, letters: 40 } as const;

/** A Hindi word that the spelling help is to know: one, since it looks at each alone. */
const dictionaryWordSchema = boundedLine
  .min(1, problem('must not be empty'))
  .max(...atMost(dictionaryLimits.letters))
  .regex(
    /^[\u0900-\u0963\u0970-\u097f\u200c\u200d]+$/,
    problem('must be one word in Devanagari letters'),
  )
  .overwrite((word) => word.replace(/[\u200c\u200d]/g, ''))
  .min(1, problem('must not be empty'));

export const dictionaryWordsSchema = z
  .array(dictionaryWordSchema)
  .max(...atMost(dictionaryLimits.words));

export const dictionarySchema = z.object({ words: dictionaryWordsSchema, version: versionSchema });
export type Dictionary = z.infer<typeof dictionarySchema>;

export const dictionaryBodySchema = z.object({
  words: dictionaryWordsSchema,
  /** The version of the dictionary that the person has seen: another is not replaced. */
  version: versionSchema.optional(),
});
export type DictionaryBody = z.infer<typeof dictionaryBodySchema>;

export const newWordSchema = z.object({ word: dictionaryWordSchema });
