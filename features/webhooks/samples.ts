import { defineSamples } from '../../tests/support/feature-samples.ts';
import { newWebhook, webhookCalls } from './support.ts';

export const samples = defineSamples({
  calls: webhookCalls,
  columns: {
    webhooks:
      'active created_at events id last_sent_at name previous_sealed previous_until sealed url',
  },
  fillScreens: newWebhook,
  dialogs: { '/admin/webhooks': [['New webhook'], [/^Change/], [/^What/], [/^Delete/]] },
});
