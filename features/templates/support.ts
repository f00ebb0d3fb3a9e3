import { write } from '../../database/transactions.ts';
import type { CallSample, Subject } from '../../tests/support/call-sample.ts';
import { sampleForm } from '../../tests/support/samples.ts';
import type { Site } from '../../tests/support/site.ts';
import { templateAudit } from './audit.ts';
import { withTemplates } from './rules/tables.ts';
import { createTemplate } from './rules/templates.ts';

/** Adds a template of this name, whose form has some values; returns its id. */
export const putTemplate = (
  { database: { db } }: Pick<Site, 'database'>,
  actor: string,
  name: string,
  values: Parameters<typeof sampleForm>[0] = {},
): Promise<string> =>
  write(db, (trx) => createTemplate(trx, { name, form: sampleForm(values) }, actor));

/** Adds a template where there were none, of which there may be only so many. */
async function fresh({ site, admin }: Subject) {
  await withTemplates(site.database.db).deleteFrom('templates').execute();
  return { path: { id: await putTemplate(site, admin._id, 'साक्षात्कार') } };
}

const body = { name: 'रिपोर्ट', form: sampleForm() };

/** The samples of the calls about templates. */
export const templateCalls: Record<string, CallSample> = {
  'GET /api/templates': { ready: () => ({}) },
  'POST /api/templates': {
    async ready(subject) {
      await fresh(subject);
      return { body };
    },
    logs: templateAudit.action('create'),
  },
  'GET /api/templates/{id}': { ready: fresh },
  'PUT /api/templates/{id}': {
    ready: async (subject) => ({ ...(await fresh(subject)), body }),
    logs: templateAudit.action('update'),
  },
  'DELETE /api/templates/{id}': { ready: fresh, logs: templateAudit.action('delete') },
};
