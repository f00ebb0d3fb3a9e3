import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { consentListSchema, consentQuerySchema } from '../../contract/consents.ts';
import type { Database } from '../../database/database.ts';
import { listConsents } from '../../domain/consents/list.ts';
import { failures } from './error-responses.ts';

/** The call that shows the register of consents; what changes it is what people do. */
export function consentRoutes(plain: FastifyInstance, { db }: Database): void {
  plain.withTypeProvider<ZodTypeProvider>().get(
    '/consents',
    {
      config: { access: 'subscriber.manage' },
      schema: {
        tags: ['letters'],
        summary: 'One page of the register of consents; with `email`, what it tells of that one',
        querystring: consentQuerySchema,
        response: { 200: consentListSchema, ...failures },
      },
    },
    ({ query }) => listConsents(db, query),
  );
}
