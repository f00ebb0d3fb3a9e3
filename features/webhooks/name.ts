/** What the screen of webhooks is called. */
export const webhooksName = { en: 'Webhooks', hi: 'वेबहुक' };
