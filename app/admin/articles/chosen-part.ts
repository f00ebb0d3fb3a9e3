import type { Language } from '../../../contract/common.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { makePartKind } from '../../../features/part-kind.ts';

/** What begins with articles that are chosen in their list, on another screen; a feature declares it in its `admin/chosen.ts`. */
interface ChosenPart {
  label: Record<Language, string>;
  needs: Permission;
  /** How many articles it takes. */
  most: number;
  /** Returns where it begins. */
  to(ids: string[]): string;
}

/** Declares what begins with chosen articles; `isChosenPart` knows it among what a file exports. */
export const { define: defineChosenPart, isPart: isChosenPart } = makePartKind<ChosenPart>();
