import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema, pageParam } from '../../contract/common.ts';
import { notificationListSchema, unreadSchema } from '../../contract/notifications.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { listNotifications, markRead } from '../../domain/notifications/list.ts';
import { languageAsked } from '../messages.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';

const tags = ['desk'];
const config = { access: 'notification.read' } as const;

/** The calls of the bell: what a person was told of the work on articles. */
export function notificationRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/notifications',
    {
      config,
      schema: {
        tags,
        summary: 'What one was told, the newest first, of articles that one may read',
        querystring: z.object({ page: pageParam }),
        response: { 200: notificationListSchema, ...failures },
      },
    },
    (request) =>
      listNotifications(db, personOf(request), request.query.page, languageAsked(request)),
  );

  app.put(
    '/notifications/:id/read',
    {
      config,
      schema: {
        tags,
        summary: 'Note that one has read something that one was told',
        params: z.object({ id: idSchema }),
        response: { 200: unreadSchema, ...failures },
      },
    },
    (request) => write(db, (trx) => markRead(trx, personOf(request), request.params.id)),
  );

  app.put(
    '/notifications/read',
    {
      // It is about no one thing, whose owner could be asked for.
      config: { access: 'admin.use' },
      schema: {
        tags,
        summary: 'Note that one has read everything that one was told',
        response: { 200: unreadSchema, ...failures },
      },
    },
    (request) => write(db, (trx) => markRead(trx, personOf(request))),
  );
}
