import { defineFeature } from '../feature.ts';
import { webhookPatterns } from './paths.ts';

/** Webhooks: programs elsewhere are told when articles change. */
export const webhooks = defineFeature({
  name: 'webhooks',
  screens: { [webhookPatterns.screen]: 'admin/webhooks.tsx' },
});
