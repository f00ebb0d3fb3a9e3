import { partsOn } from '../../feature-parts.ts';
import { isTeamPart } from './team-part.ts';

/** What the features that are on show in the account of somebody who works on the site. */
export const teamParts = partsOn(
  import.meta.glob('../../../features/*/admin/team-part.tsx', { eager: true }),
  isTeamPart,
).map(({ name, part }) => ({ name, ...part }));
