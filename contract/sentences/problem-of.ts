import { z } from 'zod';
import { problems } from './hindi/problems.ts';
import { issueValues } from './issue-values.ts';
import { Said } from './say.ts';

type Problem = keyof typeof problems;

const problemSchema = z.custom<Problem>(
  (message) => typeof message === 'string' && Object.hasOwn(problems, message),
);

/**
 * Returns what a schema says of a value. Schemas of the contract name a sentence of the catalogue;
 * what zod says by itself stands for 'is not right', and stays as it is in English.
 */
export function problemOf(issue: { message?: string | undefined } | undefined): Said {
  const known = problemSchema.safeParse(issue?.message);
  if (!known.success) return new Said('is not right', {}, issue?.message);
  return new Said(known.data, issueValues(issue));
}

/** Returns what is wrong with the first bad value. */
export function firstProblemOf(error: z.ZodError): Said {
  return problemOf(error.issues[0]);
}
