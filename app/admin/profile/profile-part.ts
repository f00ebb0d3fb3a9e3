import type { ComponentType } from 'react';
import { makePartKind } from '../../../features/part-kind.ts';

/** What a feature shows readers of themselves, in its `admin/profile-part.tsx`. */
interface ProfilePart {
  /** Stands first in the account of a reader. */
  Reader: ComponentType;
}

/** Declares what a feature shows readers of themselves; `isProfilePart` knows it among what a file exports. */
export const { define: defineProfilePart, isPart: isProfilePart } = makePartKind<ProfilePart>();
