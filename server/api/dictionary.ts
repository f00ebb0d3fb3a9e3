import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  dictionaryBodySchema,
  dictionarySchema,
  newWordSchema,
} from '../../contract/dictionary.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { addToDictionary, readDictionary, saveDictionary } from '../../domain/site/dictionary.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';

const tags = ['site'];
const config = { access: 'synonym.manage' } as const;

/** The calls about words that the spelling help of this site knows. */
export function dictionaryRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dictionary',
    {
      config: { access: 'admin.use' },
      schema: {
        tags,
        summary: 'The words that the spelling help of this site knows',
        response: { 200: dictionarySchema, ...failures },
      },
    },
    () => readDictionary(db),
  );

  app.put(
    '/dictionary',
    {
      config,
      schema: {
        tags,
        summary: 'Set the words that the spelling help of this site knows',
        body: dictionaryBodySchema,
        response: { 200: dictionarySchema, ...failures },
      },
    },
    (request) => write(db, (trx) => saveDictionary(trx, personOf(request), request.body)),
  );

  app.post(
    '/dictionary/words',
    {
      config,
      schema: {
        tags,
        summary: 'Add a word to those that the spelling help of this site knows',
        body: newWordSchema,
        response: { 200: dictionarySchema, ...failures },
      },
    },
    (request) => write(db, (trx) => addToDictionary(trx, personOf(request), request.body.word)),
  );
}
