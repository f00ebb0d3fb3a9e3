import { defineScreens } from '../../../app/admin/screens-part.ts';
import { importsName } from '../name.ts';
import { importPaths } from '../paths.ts';
import { manageImports } from '../permissions.ts';

export const screens = defineScreens({
  links: [
    {
      to: importPaths.screen(),
      group: 'site',
      after: 'settings',
      screen: 'imports',
      label: importsName,
      needs: manageImports,
    },
  ],
});
