import { definePermission } from '../../contract/permissions.ts';

/** What readers open, where they come from and what they search. */
export const readStatistics = definePermission('statistics.read', { admin: 'any', editor: 'any' });
