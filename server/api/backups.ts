import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { linkCodeSchema } from '../../contract/accounts.ts';
import {
  type BackupList,
  backupLinkSchema,
  backupListQuery,
  backupListSchema,
  backupOrderSchema,
} from '../../contract/backups.ts';
import { idSchema } from '../../contract/common.ts';
import { say } from '../../contract/messages/message.ts';
import { write } from '../../database/transactions.ts';
import { findDownload, makeDownload } from '../../domain/backup/download.ts';
import { orderByPerson, readOrder } from '../../domain/backup/orders.ts';
import { readBackups } from '../../domain/backup/record.ts';
import { DomainError, notFound } from '../../domain/errors.ts';
import { networkOf } from '../../domain/limits/networks.ts';
import { partOf } from '../../domain/paging.ts';
import { requireProof } from '../../domain/users/require-proof.ts';
import { findBackup, listBackups, readBackup } from '../backups/files.ts';
import { hasRoom } from '../backups/room.ts';
import { sessionOf } from './access.ts';
import { failures, provenFailures } from './error-responses.ts';
import type { ApiOptions } from './options.ts';
import { doneAnswer } from './response-message.ts';
import { guessLimit } from './users/options.ts';

const tags = ['backups'];
const access = 'backup.manage';

/** The calls by which administrators make and download backups and exports of the whole site. */
export function backupRoutes(
  plain: FastifyInstance,
  { config, database: { db }, clock }: Pick<ApiOptions, 'config' | 'database' | 'clock'>,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const rateLimit = guessLimit(config);
  const place = config.BACKUP_TO ?? null;

  app.get(
    '/backups',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Backups and exports of the whole site, the newest first, and what is being made',
        querystring: backupListQuery,
        response: { 200: backupListSchema, ...failures },
      },
    },
    async ({ query: { page, limit } }): Promise<BackupList> => {
      const { files, problem } = await listBackups(config);
      const { slice, paging } = partOf(files.length, page, limit);
      // A place is made with the first backup that it gets.
      const isKnown = (await readBackups(db)).place === place;
      return {
        ...paging,
        backups: files.slice(slice.offset, slice.offset + slice.limit),
        totalBackups: files.length,
        place,
        placeProblem: isKnown ? problem : '',
        hasRoom: await hasRoom(config.DATA_DIR),
        withoutPictures: config.S3 !== null,
        work: { backup: await readOrder(db, 'backup'), export: await readOrder(db, 'export') },
      };
    },
  );

  app.post(
    '/backups',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Have a backup or an export made in the background',
        body: backupOrderSchema,
        response: { 202: doneAnswer, ...provenFailures },
      },
    },
    async (request, reply) => {
      const { kind } = request.body;
      const now = clock();
      const proven = await requireProof(db, sessionOf(request), now);
      if (kind === 'backup' && !place) {
        throw new DomainError(409, 'No place for backups is set: BACKUP_TO names it.');
      }
      if (!(await hasRoom(config.DATA_DIR))) {
        throw new DomainError(507, 'The disk of the site has too little room for this.');
      }
      const asked = { network: networkOf(request.ip), now };
      await write(db, (trx) => orderByPerson(trx, proven, kind, asked));
      const message =
        kind === 'backup'
          ? say('The backup is being made. You can leave this page.')
          : say('The export is being made. You can leave this page.');
      return reply.code(202).send({ message });
    },
  );

  app.post(
    '/backups/:id/link',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Make an address from which one file can be downloaded for two minutes',
        params: z.object({ id: idSchema }),
        response: { 200: backupLinkSchema, ...provenFailures },
      },
    },
    async (request) => {
      const now = clock();
      const proven = await requireProof(db, sessionOf(request), now);
      const file = await findBackup(config, request.params.id);
      if (!file) throw notFound('File');
      const asked = { network: networkOf(request.ip), now };
      const code = await write(db, (trx) => makeDownload(trx, proven, file, asked));
      return { address: `/api/links/backup/${code}` };
    },
  );

  app.get(
    '/links/backup/:code',
    {
      // Whoever asks how large it is would have it read whole.
      exposeHeadRoute: false,
      config: { access: 'public', rateLimit },
      schema: {
        tags,
        summary: 'Download a backup or an export by a link',
        params: z.object({ code: linkCodeSchema }),
        produces: ['application/gzip'],
        response: { 200: z.any(), ...failures },
      },
    },
    async ({ params: { code } }, reply) => {
      const file = await findBackup(config, await findDownload(db, code, clock()));
      const bytes = file && (await readBackup(config, file));
      if (!bytes) throw notFound('File');
      return reply
        .type('application/gzip')
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(bytes);
    },
  );
}
