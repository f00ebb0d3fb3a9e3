import { definePermission } from './permissions.ts';

/** Newsletter lists, their issues and sending them. */
export const manageNewsletters = definePermission('letter.manage', { admin: 'any', editor: 'any' });
