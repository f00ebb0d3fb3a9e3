import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { synonymsBodySchema, synonymsSchema } from '../../contract/synonyms.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { readSynonyms, saveSynonyms } from '../../domain/search-index/synonyms.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';

const tags = ['search'];
const config = { access: 'synonym.manage' } as const;

/** The calls about words that searches take for one another. */
export function synonymRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/synonyms',
    {
      config,
      schema: {
        tags,
        summary: 'The words that stand for one another in searches',
        response: { 200: synonymsSchema, ...failures },
      },
    },
    () => readSynonyms(db),
  );

  app.put(
    '/synonyms',
    {
      config,
      schema: {
        tags,
        summary: 'Set the words that stand for one another in searches',
        body: synonymsBodySchema,
        response: { 200: synonymsSchema, ...failures },
      },
    },
    (request) => write(db, (trx) => saveSynonyms(trx, personOf(request), request.body)),
  );
}
