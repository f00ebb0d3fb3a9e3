import { newSlugSchema } from '../contract/values.ts';
import { DomainError } from './errors.ts';

/** Throws 422 with the reason when a slug cannot be given: its form, or a word of the site's own. */
export function requireUsableSlug(slug: string): void {
  const checked = newSlugSchema.safeParse(slug);
  if (!checked.success) {
    const problem = checked.error.issues[0]?.message ?? 'cannot be used';
    throw new DomainError(422, `The address "${slug}" ${problem}.`, { slug: problem });
  }
}

/** The wanted slug, or the first of `wanted-2`, `wanted-3`, … that is not taken. */
export function firstFree(wanted: string, taken: Set<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
