import type { KeyScope } from '../../contract/permissions.ts';
import { write } from '../../database/transactions.ts';
import { createKey } from '../../domain/api-keys/keys.ts';
import type { CallSample, Subject } from './call-sample.ts';
import type { Site } from './site.ts';

/** Makes a key that acts for a person, and returns its id and its secret, which calls take for a token. */
export async function newKey(
  { database: { db } }: Pick<Site, 'database'>,
  maker: { _id: string },
  scope: KeyScope,
  more: { origins?: string[]; perMinute?: number; expiresAt?: string | null } = {},
): Promise<{ _id: string; token: string }> {
  const body = { name: 'ऐप', scope, origins: [], perMinute: 6000, expiresAt: null, ...more };
  const made = await write(db, (trx) => createKey(trx, body, maker._id, new Date()));
  return { _id: made.key._id, token: made.secret };
}

const body = {
  name: 'नई कुंजी',
  origins: ['https://app.example.org'],
  perMinute: 5,
  expiresAt: null,
};

const onKey =
  (of?: object): CallSample['ready'] =>
  async ({ site, admin }: Subject) => ({
    path: { id: (await newKey(site, admin, 'read'))._id },
    ...(of && { body: of }),
  });

/** Samples of the calls about API keys. */
export const keyCalls: Record<string, CallSample> = {
  'GET /api/keys': { ready: () => ({}) },
  'POST /api/keys': {
    async ready({ site }) {
      await site.database.db.deleteFrom('api_keys').execute();
      return { body: { ...body, scope: 'read' } };
    },
    logs: 'key.create',
  },
  'PUT /api/keys/{id}': { ready: onKey(body), logs: 'key.update' },
  'POST /api/keys/{id}/replace': { ready: onKey({ overlapHours: 24 }), logs: 'key.replace' },
  'DELETE /api/keys/{id}': { ready: onKey(), logs: 'key.delete' },
};
