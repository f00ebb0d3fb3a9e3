import { z } from 'zod';
import { plainLines, plainName } from '../hindi/clean-name.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

/**
 * A text of one line, with a bound that ends the check: nothing else looks at a longer one. What a
 * field may hold at most follows, once the line is cleaned.
 */
export const boundedLine = z
  .string()
  .max(limits.typedLine, { abort: true, error: problem('is too long') })
  .overwrite(plainName);

/**
 * A text of several lines that nothing formats: breaks and tabs are all that it holds besides what is seen. Where
 * nothing is, it is empty.
 */
export const plainText = (most: number) =>
  seenText(z.string().max(limits.typedLine, { abort: true, error: problem('is too long') }), most);

/** Cleans and bounds a text of several lines, whatever its length is before. */
export const seenText = (typed: z.ZodString, most: number): z.ZodString =>
  typed
    .overwrite((text) => (plainName(text) ? plainLines(text) : ''))
    .regex(/^(?:\P{Cc}|[\n\t])*$/u, problem('must not hold control characters'))
    .max(...atMost(most));

function hasFewTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count += 1;
  return count <= limits.tags;
}

/**
 * A text in HTML within the bounds of all texts: its length first, which ends the check, then the
 * number of its tags. How deep they stand in each other only a parser can tell, which
 * `domain/html/sanitize.ts` asks before anything else.
 */
export function boundedHtml(most: number): z.ZodString {
  return z
    .string()
    .max(most, { abort: true, error: problem('is too long') })
    .refine(hasFewTags, problem('has too many elements'));
}
