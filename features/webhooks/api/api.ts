import { healthOf } from '../../../server/api/feature-health.ts';
import { defineApi } from '../../server.ts';
import { webhookHealth } from '../health.ts';
import { failingWebhooks } from '../rules/webhooks.ts';
import { startWebhooks } from './sender.ts';
import { webhookRoutes } from './webhooks.ts';

export const api = defineApi({
  tag: { name: 'webhooks', description: 'Addresses that are told of changes' },
  calls: webhookRoutes,
  jobs: [{ lease: 'webhooks', start: startWebhooks }],
  health: healthOf(webhookHealth, failingWebhooks, (names) => names.length > 0),
});
