import { definePermission } from '../../contract/permissions.ts';

/** Adverts, the code of other services among them, and where they stand. */
export const manageAdverts = definePermission('advert.manage', { admin: 'any' });
