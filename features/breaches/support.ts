import { write } from '../../database/transactions.ts';
import type { CallSample, Subject } from '../../tests/support/call-sample.ts';
import type { Site } from '../../tests/support/site.ts';
import { breachAudit } from './audit.ts';
import { type BreachBody, breachBodySchema } from './contract.ts';
import { addBreach } from './rules/breaches.ts';

/** A breach as somebody notes it; `values` differ. */
export const sampleBreach = (values: Partial<BreachBody> = {}): BreachBody => ({
  ...breachBodySchema.parse({
    noticedAt: '2026-11-20T06:00:00.000Z',
    what: 'एक बैकअप खुला रह गया।',
    people: 'बारह पाठक',
    data: 'नाम, ईमेल',
    done: 'बंद किया',
    boardToldAt: null,
    peopleToldAt: null,
  }),
  ...values,
});

/** Puts a breach into the log; returns its id and state. */
export async function putBreach(
  { database: { db } }: Pick<Site, 'database'>,
  actor: string,
  values: Partial<BreachBody> = {},
): Promise<{ id: string; seen: string }> {
  const now = new Date();
  const id = await write(db, (trx) => addBreach(trx, sampleBreach(values), { actor, now }));
  return { id, seen: now.toISOString() };
}

const makeBreach = ({ site, admin }: Subject) => putBreach(site, admin._id);

/** The samples of the calls about breaches of personal data. */
export const breachCalls: Record<string, CallSample> = {
  'GET /api/breaches': {
    ready: async (subject) => ({
      path: { id: (await makeBreach(subject)).id },
      query: 'limit=1000',
    }),
    holds: (body, { path }) => JSON.stringify(body).includes(path?.id ?? '?'),
  },
  'POST /api/breaches': {
    ready: () => ({ body: sampleBreach() }),
    logs: breachAudit.action('create'),
  },
  'PUT /api/breaches/breach/{id}': {
    async ready(subject) {
      const { id, seen } = await makeBreach(subject);
      return { path: { id }, body: { ...sampleBreach(), seen } };
    },
    logs: breachAudit.action('update'),
  },
  'GET /api/breaches/export': { ready: () => ({}), logs: breachAudit.action('export') },
};
