import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { featureSwitchesSchema, switchBodySchema } from '../../contract/feature-switches.ts';
import { say } from '../../contract/messages/message.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { listSwitches, switchFeature } from '../../domain/features/switch.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';
import { doneAnswer } from './response-message.ts';

const tags = ['site'];
const access = 'settings.manage';

/** The calls by which administrators switch features on and off. */
export function featureSwitchRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/features',
    {
      config: { access },
      schema: {
        tags,
        summary: 'The features that this site can do without, and whether each is on',
        response: { 200: featureSwitchesSchema, ...failures },
      },
    },
    async () => ({ features: await listSwitches(db) }),
  );

  app.put(
    '/features/:name',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Switch a feature on or off; what it holds stays',
        params: z.object({ name: z.string() }),
        body: switchBodySchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { on } = request.body;
      await write(db, (trx) => switchFeature(trx, personOf(request)._id, { name, on }));
      return { message: on ? say('It is switched on.') : say('It is switched off.') };
    },
  );
}
