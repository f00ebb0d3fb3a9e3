import { definePermission } from '../../contract/permissions.ts';

/** Adding files. */
export const uploadFiles = definePermission('file.upload', {
  admin: 'any',
  editor: 'any',
  author: 'any',
  contributor: 'any',
});

/** Seeing files that readers do not get, saying what they are and deleting them. */
export const manageFiles = definePermission('file.manage', {
  admin: 'any',
  editor: 'any',
  author: 'own',
  contributor: 'own',
});

/** How much room all files may take. */
export const boundFiles = definePermission('file.bound', { admin: 'any' });
