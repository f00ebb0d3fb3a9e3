import { z } from 'zod';
import { problems } from './hindi/problems.ts';
import { Said } from './say.ts';

type Problem = keyof typeof problems;

const problemSchema = z.custom<Problem>(
  (message) => typeof message === 'string' && Object.hasOwn(problems, message),
);

/** What an issue holds that the gaps of a sentence name. */
const limitsSchema = z.object({
  maximum: z.number().optional(),
  minimum: z.number().optional(),
  keys: z.array(z.string()).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/**
 * Returns what a schema says of a value. Schemas of the contract name a sentence of the catalogue;
 * what zod says by itself stands for 'is not right', and stays as it is in English.
 */
export function problemOf(issue: { message?: string | undefined } | undefined): Said {
  const known = problemSchema.safeParse(issue?.message);
  if (!known.success) return new Said('is not right', {}, issue?.message);
  const { maximum, minimum, keys, params } = limitsSchema.safeParse(issue).data ?? {};
  return new Said(known.data, {
    ...params,
    ...(maximum !== undefined && { most: maximum }),
    ...(minimum !== undefined && { least: minimum, percent: minimum * 100 }),
    ...(keys && { names: keys.join(', ') }),
  });
}

/** Returns what is wrong with the first bad value. */
export function firstProblemOf(error: z.ZodError): Said {
  return problemOf(error.issues[0]);
}
