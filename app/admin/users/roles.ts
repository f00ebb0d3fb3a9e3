import type { Role } from '../../../contract/permissions.ts';

export const roleNames: Record<Role, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  author: 'Author',
  contributor: 'Contributor',
};

/** What a role may do, in a sentence. */
export const roleHints: Record<Role, string> = {
  admin: 'Administrators may do everything, also with users and settings.',
  editor: 'Editors write and publish everybody’s articles, and care for categories and pages.',
  author: 'Authors write and publish their own articles.',
  contributor: 'Contributors write their own drafts; an editor publishes them.',
};
