import { defineScreens } from '../../../app/admin/screens-part.ts';
import { statisticsName } from '../name.ts';
import { statisticsPaths } from '../paths.ts';
import { readStatistics } from '../permissions.ts';

export const screens = defineScreens({
  links: [
    {
      to: statisticsPaths.screen(),
      group: 'people',
      after: 'users',
      screen: 'statistics',
      label: statisticsName,
      needs: readStatistics,
    },
  ],
});
