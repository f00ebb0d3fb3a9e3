import { z } from 'zod';
import { boundedLine } from './bounded.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

/** A word, or a few in a row, as readers may type it. */
const synonymSchema = boundedLine
  .min(1, problem('must not be empty'))
  .max(...atMost(limits.synonyms.letters))
  .regex(/[\p{L}\p{N}]/u, problem('must hold a letter or a digit'))
  .refine(
    (text) => text.split(/[\s-]+/).length <= limits.synonyms.inARow,
    problem('must be at most three words'),
  );

/** Words that stand for one another in searches. */
export const synonymGroupsSchema = z
  .array(
    z
      .array(synonymSchema)
      .min(2, problem('needs two words or more'))
      .max(...atMost(limits.synonyms.words)),
  )
  .max(...atMost(limits.synonyms.groups));

/** Names what a list of words was when it was read. */
export const versionSchema = z.string().regex(/^[0-9a-f]{16}$/, problem('must be a version'));

export const synonymsSchema = z.object({ groups: synonymGroupsSchema, version: versionSchema });
export type Synonyms = z.infer<typeof synonymsSchema>;

export const synonymsBodySchema = z.object({
  groups: synonymGroupsSchema,
  /** The version of the synonyms that the person has seen: others are not replaced. */
  version: versionSchema.optional(),
});
export type SynonymsBody = z.infer<typeof synonymsBodySchema>;
