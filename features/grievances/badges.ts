import { defineBadge } from '../../contract/badge.ts';

/** Grievances that are not decided, and those of them whose day is over. */
export const openBadge = defineBadge('grievances');
export const overdueBadge = defineBadge('overdue');
