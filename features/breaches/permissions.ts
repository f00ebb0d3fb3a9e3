import { definePermission } from '../../contract/permissions.ts';

/** The log of breaches of personal data. */
export const manageBreaches = definePermission('breach.manage', { admin: 'any' });
