import { storedTime } from '../../contract/stored.ts';
import { wallTimeIn } from '../../contract/zoned-time.ts';
import { write } from '../../database/transactions.ts';
import { newId } from '../../domain/ids.ts';
import { putSettingOf, settingOf } from '../../domain/settings.ts';
import type { CallSample, Subject } from '../../tests/support/call-sample.ts';
import type { Site } from '../../tests/support/site.ts';
import { grievanceAudit } from './audit.ts';
import { type NewGrievance, newGrievanceSchema } from './contract.ts';
import { receiveGrievance } from './rules/receive.ts';
import { type GrievanceRow, withGrievances } from './rules/tables.ts';
import { type GrievanceSettings, grievanceSetting } from './settings.ts';

/** Makes a site take grievances, by these rules. */
export async function takeGrievances(
  { database: { db } }: Pick<Site, 'database'>,
  rules: Partial<GrievanceSettings> = {},
): Promise<void> {
  await write(db, async (trx) => {
    const before = await settingOf(trx, grievanceSetting);
    const texts = { hi: { name: 'आशा वर्मा', address: 'जयपुर' }, en: { name: '', address: '' } };
    const officer = { on: true, texts, email: 'officer@example.org', ...rules };
    await putSettingOf(trx, grievanceSetting, { ...before, ...officer });
  });
}

/** A grievance as somebody sends it, another one each time; `values` differ. */
export const sampleGrievance = (values: Partial<NewGrievance> = {}): NewGrievance => ({
  ...newGrievanceSchema.parse({
    name: 'पाठक',
    email: 'pathak@example.org',
    kind: 'accuracy',
    text: `तारीख़ ग़लत है, ${newId()}`,
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
  const row = await withGrievances(db)
    .selectFrom('grievances')
    .select(['id', 'number', 'updated_at'])
    .where('number', '=', number ?? 0)
    .executeTakeFirstOrThrow();
  return { id: row.id, number: row.number, seen: storedTime(row.updated_at) };
}

/** The month of a moment by the clocks of a site that has set none. */
export const monthOf = (at: string) => wallTimeIn('Asia/Kolkata', at).date.slice(0, 7);

/** Decides a grievance without its form; `values` differ. */
export async function decide(
  { database: { db } }: Pick<Site, 'database'>,
  id: string,
  values: Partial<GrievanceRow> = {},
): Promise<void> {
  await withGrievances(db)
    .updateTable('grievances')
    .set({ outcome: 'corrected', answered_at: new Date().toISOString(), ...values })
    .where('id', '=', id)
    .execute();
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
    logs: grievanceAudit.action('create'),
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
    logs: grievanceAudit.action('update'),
  },
  'POST /api/grievances/grievance/{id}/acknowledge': {
    ready: async (subject) => ({ path: { id: (await sendGrievance(subject)).id } }),
    logs: grievanceAudit.action('acknowledge'),
  },
  'POST /api/grievances/grievance/{id}/answer': {
    async ready(subject) {
      const { id, seen } = await sendGrievance(subject);
      return { path: { id }, body: { outcome: 'corrected', answer: 'सुधार दिया।', seen } };
    },
    logs: grievanceAudit.action('answer'),
  },
  'POST /api/grievances/grievance/{id}/reopen': {
    async ready(subject) {
      const { id } = await sendGrievance(subject);
      await decide(subject.site, id, { outcome: 'spam' });
      return { path: { id } };
    },
    logs: grievanceAudit.action('reopen'),
  },
};
