import { builders } from '../../contract/paths/pattern.ts';

export const webhookPatterns = {
  /** The screen of the admin. */
  screen: '/admin/webhooks',
} as const;

/** Builders of the addresses of webhooks. */
export const webhookPaths = builders(webhookPatterns);
