import type { z } from 'zod';
import { inEnglish } from '../../contract/sentences/say.ts';
import { page } from '../words/page.ts';
import { ApiError } from './api.ts';

/**
 * Returns how the server would refuse a body that the contract does not allow, and null where it
 * allows it. The browser writes the sentences of the contract in English only; in Hindi the server
 * makes the check. What writes them is loaded when a body is refused for the first time.
 */
export async function refusalOf(schema: z.ZodType, body: unknown): Promise<ApiError | null> {
  if (page.language !== 'en') return null;
  const { error } = schema.safeParse(body);
  if (!error) return null;
  const writer = await import('../../contract/sentences/problem-of.ts').catch(() => null);
  if (!writer) return null;
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    fields[issue.path.join('.')] ??= inEnglish(writer.problemOf(issue));
  }
  const sentences = Object.entries(fields).map(([field, problem]) => `${field} ${problem}.`.trim());
  return new ApiError(400, sentences.join(' '), { fields });
}
