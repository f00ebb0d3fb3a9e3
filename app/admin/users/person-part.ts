import type { Language } from '../../../contract/common.ts';
import { makePartKind } from '../../../features/part-kind.ts';

/** What a feature says of people whom it marks in lists, in its `admin/person.ts`, also while it is switched off. */
interface PersonPart {
  /** The value of the person that is true where it says so. */
  mark: string;
  name: Record<Language, string>;
  /** What ends it, by a button of the person; returns what is said then. */
  action: Record<Language, string>;
  act(id: string): Promise<string>;
}

/** Declares what a feature says of people; `isPersonPart` knows it among what a file exports. */
export const { define: definePersonPart, isPart: isPersonPart } = makePartKind<PersonPart>();
