import { defineFeature } from '../feature.ts';
import { webhookAudit } from './audit.ts';
import { webhookHealth } from './health.ts';
import { webhookPatterns } from './paths.ts';
import { manageWebhooks } from './permissions.ts';

/** Webhooks: programs elsewhere are told when articles change. */
export const webhooks = defineFeature({
  name: 'webhooks',
  permissions: [manageWebhooks],
  audit: [webhookAudit],
  health: webhookHealth,
  screens: { [webhookPatterns.screen]: 'admin/webhooks.tsx' },
});
