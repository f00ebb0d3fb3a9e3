import { createECDH } from 'node:crypto';
import { write } from '../../database/transactions.ts';
import { newId } from '../../domain/ids.ts';
import { storeSetting } from '../../domain/settings.ts';
import type { CallSample, Subject } from './call-sample.ts';

const switchOn = ({ site }: Subject) =>
  write(site.database.db, (trx) => storeSetting(trx, 'push', true));

const endpoint = () => `https://fcm.googleapis.com/fcm/send/${newId()}`;

const silent = 'A reader does this, of whom nothing is known.';

/** The samples of the calls about notifications of browsers. */
export const pushCalls: Record<string, CallSample> = {
  'GET /api/push/key': {
    async ready(subject) {
      await switchOn(subject);
      return {};
    },
    holds: (body) => JSON.stringify(body).includes('"key"'),
  },
  'POST /api/push': {
    async ready(subject) {
      await switchOn(subject);
      const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
      const keys = { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
      const wanted = { topics: ['all'], language: 'hi', quiet: null, timeZone: 'Asia/Kolkata' };
      return { body: { endpoint: endpoint(), keys, ...wanted } };
    },
    logs: { silent },
  },
  'POST /api/push/remove': {
    ready: () => ({ body: { endpoint: endpoint() } }),
    logs: { silent },
  },
};
