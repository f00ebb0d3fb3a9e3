import { partsOn } from '../../feature-parts.ts';
import { isProfilePart } from './profile-part.ts';

/** What the features that are on show first in the account of a reader. */
export const readerParts = partsOn(
  import.meta.glob('../../../features/*/admin/profile-part.tsx', { eager: true }),
  isProfilePart,
).map(({ name, part }) => ({ name, ...part }));
