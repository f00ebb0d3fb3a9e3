import { Webhook } from 'lucide-react';
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
      search: 'webhook hooks integration developer वेबहुक',
      label: webhooksName,
      icon: Webhook,
      needs: manageWebhooks,
    },
  ],
});
