import { newSlugSchema } from '../contract/values.ts';
import { DomainError } from './errors.ts';

/** Throws 422 with the reason when a slug cannot be given: its form, or a word of the site's own. */
export function requireUsableSlug(slug: string): void {
  const checked = newSlugSchema.safeParse(slug);
  if (!checked.success) {
    const problem = checked.error.issues[0]?.message ?? 'is not right';
    throw new DomainError(422, `The address "${slug}" ${problem}.`, { slug: problem });
  }
}
