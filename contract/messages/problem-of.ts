import type { z } from 'zod';
import './default-problems.ts';
import { issueValues } from './issue-values.ts';
import { Message } from './message.ts';

/** Returns the problem of a zod issue: the sentence that its schema names, or a default one. */
export function problemOf(issue: { message?: string | undefined } | undefined): Message {
  return new Message(issue?.message ?? 'is not right', issueValues(issue));
}

/** Returns the problem of the first bad value. */
export function firstProblemOf(error: z.ZodError): Message {
  return problemOf(error.issues[0]);
}
