import { defineBadge } from '../../contract/badge.ts';

/** How many templates there are. */
export const templatesBadge = defineBadge('templates');
