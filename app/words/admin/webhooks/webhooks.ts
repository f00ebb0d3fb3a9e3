import { laterWords } from '../later-words.ts';
import type { WebhookWords } from './en.ts';

/** The texts of the screen of webhooks. */
export const [webhookWords, loadWebhookWords] = laterWords<WebhookWords>({
  en: async () => (await import('./en.ts')).webhooks,
  hi: async () => (await import('./hi.ts')).webhooks,
});
