import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageSchema } from '../../contract/common.ts';
import { say } from '../../contract/messages/message.ts';
import type { Settings } from '../../contract/settings.ts';
import { categoryOrderSchema, type SettingsBody } from '../../contract/site-settings.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { orderCategories } from '../../domain/categories/order.ts';
import { drawNewNames } from '../../domain/nameplate/nameplates.ts';
import { getSettings } from '../../domain/settings.ts';
import {
  allSettingsSchema,
  getAdminSettings,
  saveSettings,
  settingsChangeSchema,
} from '../../domain/site/save-settings.ts';
import { answerLanguage } from '../../domain/site/site-language.ts';
import { requireProof } from '../../domain/users/require-proof.ts';
import { personOf, sessionOf } from './access.ts';
import { failures, provenFailures } from './error-responses.ts';
import { doneAnswer } from './response-message.ts';

const tags = ['site'];

/** The roles of a sign-up that work here, from the least to the most that they may do. */
const workingRoles: readonly Settings['signUp'][] = ['contributor', 'author', 'editor'];

/** Whether a change ends compulsory two-step sign-in or gives whoever signs up a higher role than before. */
function opensWayIn(before: Settings, { requireTwoStep, signUp }: SettingsBody): boolean {
  if (requireTwoStep === false && before.requireTwoStep) return true;
  return signUp !== undefined && workingRoles.indexOf(signUp) > workingRoles.indexOf(before.signUp);
}

/** The calls about the settings of the site. */
export function settingsRoutes(
  plain: FastifyInstance,
  { database, clock }: { database: Database; clock: () => Date },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/settings/admin-settings',
    {
      config: { access: 'settings.manage' },
      schema: {
        tags,
        summary: 'All settings',
        response: { 200: allSettingsSchema, ...failures },
      },
    },
    () => getAdminSettings(database.db),
  );

  app.put(
    '/settings/admin-settings',
    {
      config: { access: 'settings.manage' },
      schema: {
        tags,
        summary: 'Change settings; what is left out stays as it is',
        body: settingsChangeSchema,
        response: { 200: allSettingsSchema, ...provenFailures },
      },
    },
    async (request) => {
      const { body } = request;
      if (opensWayIn(await getSettings(database.db), body)) {
        await requireProof(database.db, sessionOf(request), clock());
      }
      const drawn = await drawNewNames(database.db, body);
      return write(database.db, (trx) => saveSettings(trx, personOf(request)._id, body, drawn));
    },
  );

  app.put(
    '/settings/language',
    {
      config: { access: 'settings.manage' },
      schema: {
        tags,
        summary: 'Say in which language a new site speaks',
        body: z.object({ language: languageSchema }),
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { language } = request.body;
      await write(database.db, (trx) => answerLanguage(trx, personOf(request)._id, language));
      return { message: say('The language of the site is set.') };
    },
  );

  app.put(
    '/categories/order',
    {
      config: { access: 'category.manage' },
      schema: {
        tags: ['categories'],
        summary: 'Put all categories in a new order',
        body: categoryOrderSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await write(database.db, (trx) =>
        orderCategories(trx, personOf(request)._id, request.body.ids),
      );
      return { message: say('The order is saved.') };
    },
  );
}
