import type { GrievanceSettings } from '../../contract/grievance-settings.ts';
import { type NewGrievance, newGrievanceSchema } from '../../contract/grievances.ts';
import { storedTime } from '../../contract/stored.ts';
import { write } from '../../database/transactions.ts';
import { receiveGrievance } from '../../domain/grievances/receive.ts';
import { getSettings, storeSetting } from '../../domain/settings.ts';
import type { CallSample, Subject } from './call-sample.ts';
import type { Site } from './site.ts';

/** Makes a site take grievances, by these rules. */
export async function takeGrievances(
  { database: { db } }: Pick<Site, 'database'>,
  rules: Partial<GrievanceSettings> = {},
): Promise<void> {
  await write(db, async (trx) => {
    const { grievances } = await getSettings(trx);
    const texts = { hi: { name: 'आशा वर्मा', address: 'जयपुर' }, en: { name: '', address: '' } };
    const officer = { on: true, texts, email: 'officer@example.org', ...rules };
    await storeSetting(trx, 'grievances', { ...grievances, ...officer });
  });
}

/** A grievance as somebody sends it; `values` differ. */
export const sampleGrievance = (values: Partial<NewGrievance> = {}): NewGrievance => ({
  ...newGrievanceSchema.parse({
    name: 'पाठक',
    email: 'pathak@example.org',
    kind: 'accuracy',
    text: 'तारीख़ ग़लत है।',
  }),
  ...values,
});

/** Puts a grievance into the register; returns its id, number and state. */
export async function putGrievance(
  { database: { db } }: Pick<Site, 'database'>,
  values: Partial<NewGrievance> = {},
  now = new Date(),
): Promise<{ id: string; number: number; seen: string }> {
  const number = await write(db, (trx) =>
    receiveGrievance(trx, sampleGrievance(values), { language: 'hi', now }),
  );
  const row = await db
    .selectFrom('grievances')
    .select(['id', 'number', 'updated_at'])
    .where('number', '=', number ?? 0)
    .executeTakeFirstOrThrow();
  return { id: row.id, number: row.number, seen: storedTime(row.updated_at) };
}

async function sendGrievance({ site }: Subject) {
  await takeGrievances(site);
  return putGrievance(site);
}

/** The samples of the calls about grievances. */
export const grievanceCalls: Record<string, CallSample> = {
  'POST /api/grievances': {
    async ready({ site }) {
      await takeGrievances(site);
      return { body: sampleGrievance() };
    },
    logs: 'grievance.create',
  },
  'GET /api/grievances/admin-grievances': {
    async ready(subject) {
      return { path: { id: (await sendGrievance(subject)).id }, query: 'state=all&limit=1000' };
    },
    holds: (body, { path }) => JSON.stringify(body).includes(path?.id ?? '?'),
  },
  'GET /api/grievances/grievance/{id}': {
    ready: async (subject) => ({ path: { id: (await sendGrievance(subject)).id } }),
  },
  'PUT /api/grievances/grievance/{id}': {
    async ready(subject) {
      const { id, seen } = await sendGrievance(subject);
      return { path: { id }, body: { kind: 'privacy', notes: '', disclosed: '', seen } };
    },
    logs: 'grievance.update',
  },
  'POST /api/grievances/grievance/{id}/acknowledge': {
    ready: async (subject) => ({ path: { id: (await sendGrievance(subject)).id } }),
    logs: 'grievance.acknowledge',
  },
  'POST /api/grievances/grievance/{id}/answer': {
    async ready(subject) {
      const { id, seen } = await sendGrievance(subject);
      return { path: { id }, body: { outcome: 'corrected', answer: 'सुधार दिया।', seen } };
    },
    logs: 'grievance.answer',
  },
  'POST /api/grievances/grievance/{id}/reopen': {
    async ready(subject) {
      const { id } = await sendGrievance(subject);
      const decided = { outcome: 'spam', answered_at: new Date().toISOString() } as const;
      const { db } = subject.site.database;
      await db.updateTable('grievances').set(decided).where('id', '=', id).execute();
      return { path: { id } };
    },
    logs: 'grievance.reopen',
  },
};
