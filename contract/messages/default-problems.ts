import { z } from 'zod';
import type { MessageKey } from './message.ts';

/** The message for a value of the wrong type, by the type that a schema expects. */
const kinds: Record<string, MessageKey> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
};

/**
 * Zod's own messages are for programmers ('expected nonoptional, received undefined'). Where a schema
 * names no sentence of the catalogue, one of these is said, in the browser as on the server.
 */
function defaultProblem(issue: { code?: string; input?: unknown; expected?: unknown }): MessageKey {
  const { code, input, expected } = issue;
  if (code === 'invalid_type' && input === undefined) return 'must be given';
  if (code === 'invalid_type') return kinds[String(expected)] ?? 'is not right';
  if (code === 'invalid_value') {
    return input === undefined ? 'must be given' : 'must be one of these: {names}';
  }
  return 'is not right';
}

z.config({ customError: defaultProblem });
