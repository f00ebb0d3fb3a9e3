import { newSlugSchema } from '../contract/common.ts';
import { say } from '../contract/messages/message.ts';
import { firstProblemOf } from '../contract/messages/problem-of.ts';
import { DomainError } from './errors.ts';

/** Throws 422 with the reason when a slug is malformed or reserved. */
export function requireUsableSlug(slug: string): void {
  const checked = newSlugSchema.safeParse(slug);
  if (!checked.success) {
    const problem = firstProblemOf(checked.error);
    throw new DomainError(422, say('The address "{slug}" {problem}.', { slug, problem }), {
      slug: problem,
    });
  }
}

/**
 * Returns the wanted slug, or the first of `wanted-2`, `wanted-3`, … that is free. `takenAmong` is
 * called with a growing list of candidates.
 */
export async function firstFree(
  wanted: string,
  takenAmong: (slugs: string[]) => Promise<{ slug: string }[]>,
): Promise<string> {
  for (let [first, count] = [1, 20]; ; first += count, count *= 2) {
    const numbers = Array.from({ length: count }, (_, place) => first + place);
    const slugs = numbers.map((number) => (number === 1 ? wanted : `${wanted}-${number}`));
    const taken = new Set((await takenAmong(slugs)).map(({ slug }) => slug));
    const free = slugs.find((slug) => !taken.has(slug));
    if (free) return free;
  }
}
