import { z } from 'zod';
import './default-problems.ts';
import { problems } from './hindi/problems.ts';
import { issueValues } from './issue-values.ts';
import { Message } from './message.ts';

type Problem = keyof typeof problems;

const problemSchema = z.custom<Problem>(
  (message) => typeof message === 'string' && Object.hasOwn(problems, message),
);

/** Returns the problem of a zod issue: the sentence that its schema names, or a default one. */
export function problemOf(issue: { message?: string | undefined } | undefined): Message {
  const known = problemSchema.safeParse(issue?.message);
  if (!known.success) return new Message('is not right');
  return new Message(known.data, issueValues(issue));
}

/** Returns the problem of the first bad value. */
export function firstProblemOf(error: z.ZodError): Message {
  return problemOf(error.issues[0]);
}
