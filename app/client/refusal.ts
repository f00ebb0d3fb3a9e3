import type { z } from 'zod';
import { page } from '../words/page.ts';
import { ApiError } from './api.ts';

/**
 * How the server would refuse a body that the contract does not allow; null where it allows it. The
 * browser has the sentences of the contract in English only, and leaves the check to the server in Hindi.
 */
export function refusalOf(schema: z.ZodType, body: unknown): ApiError | null {
  if (page.language !== 'en') return null;
  const { error } = schema.safeParse(body);
  if (!error) return null;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  const sentences = Object.entries(fields).map(([field, problem]) => `${field} ${problem}.`.trim());
  return new ApiError(400, sentences.join(' '), { fields });
}
