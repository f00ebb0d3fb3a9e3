import { definePermission } from '../../contract/permissions.ts';

/** Addresses that are told of changes. */
export const manageWebhooks = definePermission('webhook.manage', { admin: 'any' });
