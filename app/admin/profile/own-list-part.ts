import type { ReactNode } from 'react';
import type { Language } from '../../../contract/common.ts';
import { makePartKind } from '../../../features/part-kind.ts';
import type { Part } from '../../ui/use-part.ts';
import type { OnSheet } from './on-sheet.ts';

/** A list of one's own things in the profile, which a feature declares in its `admin/own-list.ts`. */
interface OwnListPart {
  /** The anchor of its title. */
  id: string;
  title: Record<Language, string>;
  /** Its place among the lists, the lowest first. */
  order: number;
  /** Whether it stands there also while the feature is switched off, where there is anything in it. */
  alsoOff?: true;
  part: Part<{ List: (sheet: OnSheet) => ReactNode }>;
}

/** Declares a list of one's own things; `isOwnList` knows it among what a file exports. */
export const { define: defineOwnList, isPart: isOwnList } = makePartKind<OwnListPart>();
