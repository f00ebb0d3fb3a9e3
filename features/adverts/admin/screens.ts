import { defineScreens } from '../../../app/admin/screens-part.ts';
import { advertsName } from '../name.ts';
import { advertPaths } from '../paths.ts';
import { manageAdverts } from '../permissions.ts';

export const screens = defineScreens({
  links: [
    {
      to: advertPaths.screen(),
      group: 'publish',
      after: 'redirects',
      screen: 'adverts',
      label: advertsName,
      needs: manageAdverts,
    },
  ],
});
