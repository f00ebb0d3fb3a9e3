import { MessageSquare } from 'lucide-react';
import { defineScreens } from '../../../app/admin/screens-part.ts';
import { heldBadge } from '../badges.ts';
import { commentsName } from '../name.ts';
import { commentPaths } from '../paths.ts';
import { moderateComments } from '../permissions.ts';

export const screens = defineScreens({
  links: [
    {
      to: commentPaths.queue(),
      group: 'people',
      after: 'synonyms',
      screen: 'comments',
      daily: 'settings',
      icon: MessageSquare,
      label: commentsName,
      needs: moderateComments,
      badge: heldBadge,
      remarks: true,
    },
  ],
});
