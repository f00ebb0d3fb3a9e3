import type { ComponentType } from 'react';
import { makePartKind } from '../../../features/part-kind.ts';

/** What a feature shows those who work on the site of themselves, in its `admin/team-part.tsx`: readers do not load it. */
interface TeamPart {
  /** Stands below the sessions in such an account. */
  Team: ComponentType;
}

/** Declares what a feature shows the team of themselves; `isTeamPart` knows it among what a file exports. */
export const { define: defineTeamPart, isPart: isTeamPart } = makePartKind<TeamPart>();
