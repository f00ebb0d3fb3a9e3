import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';
import { webhooksName } from '../name.ts';

export const audit = defineAuditWords({
  kind: 'webhook',
  name: webhooksName,
  phrases: {
    'webhook.create': { en: 'added the webhook', hi: 'वेबहुक … जोड़ा' },
    'webhook.update': { en: 'changed the webhook', hi: 'वेबहुक … बदला' },
    'webhook.replace': {
      en: 'replaced the secret of the webhook',
      hi: 'वेबहुक … का नया कोड बनाया',
    },
    'webhook.delete': { en: 'deleted the webhook', hi: 'वेबहुक … हटाया' },
    'webhook.gone': {
      en: 'stopped, since its receiver is gone for good, the webhook',
      hi: 'वेबहुक … रोका, क्योंकि उसका पता हमेशा के लिए बंद हो गया',
    },
    'webhook.replay': {
      en: 'sent something again to the webhook',
      hi: 'वेबहुक … पर फिर से भेजा',
    },
  },
});
