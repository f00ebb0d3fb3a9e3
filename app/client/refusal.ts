import type { z } from 'zod';
import '../../contract/messages/default-problems.ts';
import { issueValues } from '../../contract/messages/issue-values.ts';
import { fill, inEnglish, summarize } from '../../contract/messages/message.ts';
import { page } from '../words/page.ts';
import { ApiError } from './api.ts';

/**
 * Returns how the server would refuse a body that the contract does not allow, and null where it
 * allows it. The browser has the messages of the contract in English only; in Hindi the server makes
 * the check.
 */
export function refusalOf(schema: z.ZodType, body: unknown): ApiError | null {
  if (page.language !== 'en') return null;
  const { error } = schema.safeParse(body);
  if (!error) return null;
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const values = issueValues(issue);
    fields[issue.path.join('.')] ??= fill(issue.message, { values }, inEnglish);
  }
  return new ApiError(400, summarize(fields), { fields });
}
