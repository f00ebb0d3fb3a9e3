import { definePermission } from '../../contract/permissions.ts';

/** Newsletter lists, their issues and sending them. */
export const manageNewsletters = definePermission('letter.manage', { admin: 'any', editor: 'any' });
