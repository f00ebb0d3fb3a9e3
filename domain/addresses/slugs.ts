import { newSlugSchema } from '../../contract/common.ts';
import { say } from '../../contract/messages/message.ts';
import { firstProblemOf } from '../../contract/messages/problem-of.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { DomainError } from '../errors.ts';

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
 * Makes a slug from a name that is not taken; `fallback` stands for a name without letters. `takenAmong` is
 * as for `firstFree`. Throws 422 for a reserved word.
 */
export function freeSlug(name: string, fallback: string, takenAmong: TakenAmong): Promise<string> {
  const wanted = slugFrom(name) || fallback;
  requireUsableSlug(wanted);
  return firstFree(wanted, takenAmong);
}

/** Returns those of the slugs that are taken. */
type TakenAmong = (slugs: string[]) => Promise<{ slug: string }[]>;

/**
 * Returns the wanted slug, or the first of `wanted-2`, `wanted-3`, … that is free. `takenAmong` is
 * called with a growing list of candidates.
 */
export async function firstFree(wanted: string, takenAmong: TakenAmong): Promise<string> {
  for (let [first, count] = [1, 20]; ; first += count, count *= 2) {
    const numbers = Array.from({ length: count }, (_, place) => first + place);
    const slugs = numbers.map((number) => (number === 1 ? wanted : `${wanted}-${number}`));
    const taken = new Set((await takenAmong(slugs)).map(({ slug }) => slug));
    const free = slugs.find((slug) => !taken.has(slug));
    if (free) return free;
  }
}
