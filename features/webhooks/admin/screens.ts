import { defineScreens } from '../../../app/admin/screens-part.ts';
import { webhooksName } from '../name.ts';
import { webhookPaths } from '../paths.ts';
import { manageWebhooks } from '../permissions.ts';

export const screens = defineScreens({
  links: [
    {
      to: webhookPaths.screen(),
      group: 'site',
      after: 'keys',
      screen: 'webhooks',
      label: webhooksName,
      needs: manageWebhooks,
    },
  ],
});
