import type { Author } from '../../../contract/users.ts';
import { noteLimits } from '../limits.ts';

/** Returns the ids of the people whom a text names behind an @; a longer name is not the shorter one in it. */
export function namedIn(text: string, people: Author[]): string[] {
  let rest = text;
  const named = people
    .toSorted((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      const before = rest;
      rest = rest.replaceAll(`@${name}`, '');
      return rest !== before;
    });
  return named.map(({ _id }) => _id).slice(0, noteLimits.mentions);
}
