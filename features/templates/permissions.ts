import { definePermission } from '../../contract/permissions.ts';

/** Beginning an article with what a template has already. */
export const readTemplates = definePermission(
  'template.read',
  { admin: 'any', editor: 'any', author: 'any', contributor: 'any' },
  'readAll',
);

export const manageTemplates = definePermission(
  'template.manage',
  { admin: 'any', editor: 'any' },
  'manage',
);
