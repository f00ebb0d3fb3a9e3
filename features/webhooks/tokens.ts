import { defineTokens } from '../tokens-part.ts';
import { webhookAudit } from './audit.ts';
import { webhookHealth } from './health.ts';
import { manageWebhooks } from './permissions.ts';

export const tokens = defineTokens({
  permissions: [manageWebhooks],
  audit: [webhookAudit],
  health: webhookHealth,
});
