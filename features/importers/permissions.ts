import { definePermission } from '../../contract/permissions.ts';

/** Bringing here what other systems have exported, and taking it back. */
export const manageImports = definePermission('import.manage', { admin: 'any' });
