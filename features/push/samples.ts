import { write } from '../../database/transactions.ts';
import { defineSamples } from '../../tests/support/feature-samples.ts';
import { subscribe } from './rules/subscriptions.ts';
import { sampleSubscription, switchPushes } from './support.ts';

const silent = 'A reader does this, of whom nothing is known.';

export const samples = defineSamples({
  browserFiles: ['features/push/api/worker.ts'],
  calls: {
    'GET /api/push/key': {
      async ready({ site }) {
        await switchPushes(site);
        return {};
      },
      holds: (body) => JSON.stringify(body).includes('"key"'),
    },
    'POST /api/push': {
      async ready({ site }) {
        await switchPushes(site);
        return { body: sampleSubscription() };
      },
      logs: { silent },
    },
    'POST /api/push/renew': {
      async ready({ site }) {
        await switchPushes(site);
        const browser = sampleSubscription();
        const options = { own: [], address: '192.0.2.1', language: 'hi', now: new Date() } as const;
        await write(site.database.db, (trx) => subscribe(trx, browser, options));
        const { endpoint, keys } = sampleSubscription();
        return { body: { old: browser.endpoint, endpoint, keys } };
      },
      logs: { silent },
    },
    'POST /api/push/remove': {
      ready: () => ({ body: { endpoint: sampleSubscription().endpoint } }),
      logs: { silent },
      alsoOff: true,
    },
  },
  // The keys of push services are for this site alone, and subscriptions for these keys: no export has them.
  columns: {
    push_state: 'name private_key public_key seen',
    push_subscriptions:
      'auth created_at endpoint endpoint_hash failing_since id language p256dh quiet_from quiet_until time_zone',
    push_topics: 'subscription_id topic',
    push_stories: 'article_id at',
    push_recipients: 'article_id due_at service subscription_id taken_until tries',
  },
  fillText: (site) => switchPushes(site),
});
