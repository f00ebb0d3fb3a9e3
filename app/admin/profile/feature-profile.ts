import { partsOn } from '../../feature-parts.ts';
import { isProfilePart } from './profile-part.ts';

/** What the features that are on show people of themselves. */
export const profileParts = partsOn(
  import.meta.glob('../../../features/*/admin/profile-part.tsx', { eager: true }),
  isProfilePart,
).map(({ name, part }) => ({ name, ...part }));
