import { defineScreens } from '../../../app/admin/screens-part.ts';
import { breachesName } from '../name.ts';
import { breachPaths } from '../paths.ts';
import { manageBreaches } from '../permissions.ts';

export const screens = defineScreens({
  links: [
    {
      to: breachPaths.screen(),
      group: 'site',
      after: 'health',
      screen: 'breaches',
      label: breachesName,
      needs: manageBreaches,
    },
  ],
});
