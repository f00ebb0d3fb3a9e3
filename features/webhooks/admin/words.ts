import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { WebhookWords } from './words.en.ts';

/** The texts of the screen of webhooks. */
export const [webhookWords, loadWebhookWords] = laterWords<WebhookWords>({
  en: async () => (await import('./words.en.ts')).webhooks,
  hi: async () => (await import('./words.hi.ts')).webhooks,
});
