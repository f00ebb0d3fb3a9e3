import { mkdir, writeFile } from 'node:fs/promises';
import { write } from '../../database/transactions.ts';
import { makeDownload } from '../../domain/backup/download.ts';
import { forgetOrders } from '../../domain/backup/orders.ts';
import { listBackups } from '../../server/backups/files.ts';
import { folderOf } from '../../server/backups/folder.ts';
import type { CallSample, Subject } from './call-sample.ts';

/** Lays an export into the folder of a site, as if it had just been made; returns it as the list has it. */
async function laidExport({ site: { config } }: Subject) {
  const folder = folderOf('export', config.DATA_DIR);
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/export-example.org-20300101-000000.tar.gz`, 'export');
  const { files } = await listBackups(config);
  const file = files.find(({ kind }) => kind === 'export');
  if (!file) throw new Error('The export is not listed.');
  return file;
}

/** Samples of the calls about backups and exports. */
export const backupCalls: Record<string, CallSample> = {
  'GET /api/backups': { ready: () => ({}) },
  'POST /api/backups': {
    async ready({ site: { database } }) {
      await write(database.db, forgetOrders);
      return { body: { kind: 'export' } };
    },
    logs: 'backup.export',
  },
  'POST /api/backups/{id}/link': {
    ready: async (subject) => ({ path: { id: (await laidExport(subject))._id } }),
    logs: 'backup.download',
  },
  'GET /api/links/backup/{code}': {
    async ready(subject) {
      const file = await laidExport(subject);
      const { database } = subject.site;
      const proven = { user: subject.admin, sessionId: '', provenAt: null, mustSetUp: false };
      const asked = { network: '192.0.2.1', now: new Date() };
      const code = await write(database.db, (trx) => makeDownload(trx, { proven }, file, asked));
      return { path: { code } };
    },
  },
};
