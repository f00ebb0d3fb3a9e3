import { defineBadge } from '../../contract/badge.ts';

/** Comments that wait for a moderator; null: the person moderates none. */
export const heldBadge = defineBadge('comments', { orNone: true });
