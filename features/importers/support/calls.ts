import { mkdir, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { write } from '../../../database/transactions.ts';
import type { CallSample, Subject } from '../../../tests/support/call-sample.ts';
import { importAudit } from '../audit.ts';
import { importChoicesSchema } from '../contract.ts';
import { createImport } from '../rules/list/imports.ts';
import { beginUpload } from '../rules/list/uploads.ts';
import { withImports } from '../rules/tables.ts';
import { wxr, wxrItem } from './wxr.ts';

const read = (ready: CallSample['ready'] = () => ({})): CallSample => ({ ready });
let count = 0;

/** Ends what is under way, since only one import may be, and lays a file into the folder; returns its name. */
async function laidFile({ site }: Subject): Promise<string> {
  const { database, config } = site;
  const ended = withImports(database.db).updateTable('imports').set({ state: 'cancelled' });
  await ended.where('state', 'in', ['checking', 'running', 'undoing']).execute();
  await mkdir(`${config.DATA_DIR}/import`, { recursive: true });
  await writeFile(`${config.DATA_DIR}/import/purana.xml`, wxr(wxrItem({ id: 12, title: 'बारिश' })));
  return 'purana.xml';
}

/** Makes an import that is under way; with a state, one that has ended so. */
async function begun(subject: Subject, state?: 'checked' | 'done'): Promise<string> {
  const file = await laidFile(subject);
  const { db } = subject.site.database;
  const choices = importChoicesSchema.parse({});
  const of = { file, name: file, choices };
  const id = await write(db, (trx) => createImport(trx, of, subject.admin._id));
  if (!state) return id;
  const values = { state, source: 'wordpress:old.example' };
  await withImports(db).updateTable('imports').set(values).where('id', '=', id).execute();
  return id;
}

const BYTES = 'इंपोर्ट';

async function upload({ site }: Subject): Promise<string> {
  count += 1;
  const size = Buffer.byteLength(BYTES);
  const input = { name: 'purana.xml', size, modified: process.pid * 1000 + count };
  return (await beginUpload(site.config.DATA_DIR, input))._id;
}

const ended = async (subject: Subject) => ({ path: { id: await begun(subject, 'done') } });

/** Samples of the calls about imports. */
export const importCalls: Record<string, CallSample> = {
  'GET /api/imports': read(),
  'GET /api/imports/files': read(),
  'POST /api/imports': {
    ready: async (subject) => ({ body: { file: await laidFile(subject) } }),
    logs: importAudit.action('check'),
  },
  'GET /api/imports/{id}': read(ended),
  'POST /api/imports/{id}/run': {
    ready: async (subject) => ({
      path: { id: await begun(subject, 'checked') },
      body: { dryRun: false },
    }),
    logs: importAudit.action('start'),
  },
  'POST /api/imports/{id}/cancel': {
    ready: async (subject) => ({ path: { id: await begun(subject) } }),
    logs: importAudit.action('cancel'),
  },
  'POST /api/imports/{id}/undo': {
    ready: async (subject) => ({
      ...(await ended(subject)),
      body: { source: 'wordpress:old.example' },
    }),
    logs: importAudit.action('undo'),
  },
  'GET /api/imports/{id}/report': read(ended),
  'GET /api/imports/{id}/report/{format}': read(async (subject) => {
    const { path } = await ended(subject);
    return { path: { ...path, format: 'csv' } };
  }),
  'POST /api/imports/uploads': {
    ready: () => {
      count += 1;
      return { body: { name: 'purana.xml', size: 7, modified: process.pid * 1000 + count } };
    },
    logs: importAudit.action('upload'),
  },
  'PUT /api/imports/uploads/{id}': {
    ready: async (subject) => ({
      path: { id: await upload(subject) },
      query: `offset=0&crc32=${crc32(BYTES).toString(16).padStart(8, '0')}`,
      body: new Blob([BYTES], { type: 'application/octet-stream' }),
    }),
    logs: { silent: 'The upload is logged when it begins.' },
  },
  'DELETE /api/imports/uploads/{id}': {
    ready: async (subject) => ({ path: { id: await upload(subject) } }),
    logs: importAudit.action('remove'),
  },
};
