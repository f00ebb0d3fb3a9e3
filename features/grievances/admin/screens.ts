import { defineScreens } from '../../../app/admin/screens-part.ts';
import { openBadge, overdueBadge } from '../badges.ts';
import { grievancesName } from '../name.ts';
import { grievancePaths } from '../paths.ts';
import { manageGrievances } from '../permissions.ts';

export const screens = defineScreens({
  links: [
    {
      to: grievancePaths.register(),
      group: 'people',
      after: 'contact',
      screen: 'grievances',
      label: grievancesName,
      needs: manageGrievances,
      badge: openBadge,
      late: overdueBadge,
    },
  ],
});
