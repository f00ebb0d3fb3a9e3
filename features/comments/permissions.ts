import { definePermission } from '../../contract/permissions.ts';
import { heldBadge } from './badges.ts';

const own = 'own';

/** Changing and deleting what one has written below an article, while that is allowed. */
export const writeComments = definePermission('comment.write', {
  admin: own,
  editor: own,
  author: own,
  contributor: own,
  reader: own,
});

/** Deciding which comments readers see: authors below their own articles, where the settings say so. */
export const moderateComments = definePermission(
  'comment.moderate',
  { admin: 'any', editor: 'any', author: own },
  'manage',
  heldBadge,
);

/** Keeping people from commenting. */
export const banFromComments = definePermission(
  'comment.ban',
  { admin: 'any', editor: 'any' },
  'manage',
);
