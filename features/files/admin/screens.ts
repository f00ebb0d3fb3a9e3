import { defineScreens } from '../../../app/admin/screens-part.ts';
import { filesName } from '../name.ts';
import { filePaths } from '../paths.ts';
import { manageFiles } from '../permissions.ts';

export const screens = defineScreens({
  links: [
    {
      to: filePaths.screen(),
      group: 'write',
      after: 'media',
      screen: 'files',
      label: filesName,
      needs: manageFiles,
    },
  ],
});
