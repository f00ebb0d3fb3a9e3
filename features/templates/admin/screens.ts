import { defineScreens } from '../../../app/admin/screens-part.ts';
import { templatesName } from '../name.ts';
import { templatePaths } from '../paths.ts';
import { manageTemplates } from '../permissions.ts';

export const screens = defineScreens({
  links: [
    {
      to: templatePaths.screen(),
      group: 'write',
      after: 'tags',
      screen: 'templates',
      label: templatesName,
      needs: manageTemplates,
    },
  ],
});
