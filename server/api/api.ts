import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { say } from '../../contract/messages/message.ts';
import { featureApis } from '../../features/server.ts';
import { awaitHandlers, runInBackground } from '../background.ts';
import { addRoutesOf, closeFeatures } from '../feature-routes.ts';
import { rateWindows } from '../rate-windows.ts';
import { guardCalls } from './access.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { checkRoutes } from './articles/checks.ts';
import { workingCopyRoutes } from './articles/copies.ts';
import { correctionRoutes } from './articles/corrections.ts';
import { editArticleRoutes } from './articles/editing.ts';
import { articleHistoryRoutes } from './articles/history.ts';
import { articleListRoutes } from './articles/lists.ts';
import { previewRoutes } from './articles/preview.ts';
import { publishedArticleRoutes } from './articles/reading.ts';
import { scheduleRoutes } from './articles/schedule.ts';
import { unsavedRoutes } from './articles/unsaved.ts';
import { wordFileRoutes } from './articles/word-file.ts';
import { auditRoutes } from './audit.ts';
import { backupRoutes } from './backups.ts';
import { binRoutes } from './bin.ts';
import { boundBodies } from './body-limits.ts';
import { callKey } from './call-key.ts';
import { editCategoryRoutes } from './categories/editing.ts';
import { publicCategoryRoutes } from './categories/reading.ts';
import { consentRoutes } from './consents.ts';
import { contactRoutes } from './contact.ts';
import { contentRoutes } from './content.ts';
import { answerPreflights } from './cors.ts';
import { dashboardRoutes } from './dashboard.ts';
import { deskRoutes } from './desk.ts';
import { dictionaryRoutes } from './dictionary.ts';
import { featureSwitchRoutes } from './features.ts';
import { limitForms } from './form-limit.ts';
import { healthRoutes } from './health.ts';
import { homePageRoutes } from './home-page.ts';
import { libraryRoutes } from './images/library.ts';
import { imageRoutes } from './images/upload.ts';
import { readJson } from './json-limits.ts';
import { liveRoutes } from './live.ts';
import { mailRoutes } from './mails.ts';
import { membershipRoutes } from './membership.ts';
import { notificationRoutes } from './notifications.ts';
import { oembedRoutes } from './oembed.ts';
import { openApi } from './openapi.ts';
import type { ApiOptions } from './options.ts';
import { redirectRoutes } from './redirects.ts';
import { searchRoutes } from './search.ts';
import { seriesRoutes } from './series/series.ts';
import { settingsRoutes } from './settings.ts';
import { siteHealthRoutes } from './site-health.ts';
import { pageRoutes } from './static-pages.ts';
import { synonymRoutes } from './synonyms.ts';
import { tagRoutes } from './tags/tags.ts';
import { accountRoutes } from './users/accounts.ts';
import { confirmRoutes } from './users/confirm.ts';
import { linkRoutes } from './users/links.ts';
import { userAdminRoutes } from './users/manage.ts';
import { userBulkRoutes } from './users/manage-many.ts';
import { passkeyRoutes } from './users/passkeys.ts';
import { profileRoutes } from './users/profile.ts';
import { secondFactorRoutes } from './users/second-factor.ts';

const everyMethod: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers 405 at every path of a route to the methods that the path does not have. */
function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ routePath, method }) => {
    const methods = known.get(routePath) ?? new Set();
    for (const verb of [method].flat()) methods.add(verb);
    known.set(routePath, methods);
  });
  return () => {
    for (const [url, methods] of [...known]) {
      const allow = [...methods].join(', ');
      app.route({
        method: everyMethod.filter((method) => !methods.has(method)),
        url,
        schema: { hide: true },
        handler: (_request, reply) =>
          reply
            .code(405)
            .header('allow', allow)
            .send({ message: say('This address answers {methods} only.', { methods: allow }) }),
      });
    }
  };
}

/** The JSON API: everything under `/api`. */
export async function api(app: FastifyInstance, options: ApiOptions) {
  const { config, database, store } = options;
  await app.register(rateLimit, {
    // A program with a key has a limit of its own, wherever it calls from.
    max: ({ apiKey }) => apiKey?.perMinute ?? config.API_RATE_LIMIT,
    keyGenerator: callKey,
    timeWindow: '1 minute',
    store: rateWindows('api', options),
  });
  limitForms(app, { db: database.db, config });
  if (config.API_DOCS) await app.register(openApi, { config });
  awaitHandlers(app);
  closeFeatures(app, database.db);
  guardCalls(app, options);
  answerPreflights(app, database);
  boundBodies(app, config);
  app.removeContentTypeParser('text/plain');
  readJson(app);
  const addRefusals = refuseOtherMethods(app);
  publishedArticleRoutes(app, database);
  editArticleRoutes(app, database);
  articleListRoutes(app, options);
  articleHistoryRoutes(app, database);
  unsavedRoutes(app, database);
  workingCopyRoutes(app, database);
  correctionRoutes(app, database);
  previewRoutes(app, options);
  checkRoutes(app, options);
  scheduleRoutes(app, options);
  deskRoutes(app, options);
  notificationRoutes(app, database);
  publicCategoryRoutes(app, database);
  editCategoryRoutes(app, database);
  await app.register(wordFileRoutes, { database, store });
  await app.register(imageRoutes, { config, database, store });
  libraryRoutes(app, options);
  binRoutes(app, options);
  pageRoutes(app, database);
  tagRoutes(app, database);
  synonymRoutes(app, database);
  dictionaryRoutes(app, database);
  seriesRoutes(app, database);
  redirectRoutes(app, options);
  await contactRoutes(app, options);
  const users = { ...options, background: runInBackground(app) };
  consentRoutes(app, database);
  accountRoutes(app, users);
  profileRoutes(app, users);
  secondFactorRoutes(app, users);
  passkeyRoutes(app, users);
  userAdminRoutes(app, users);
  userBulkRoutes(app, users);
  membershipRoutes(app, options);
  linkRoutes(app, users);
  confirmRoutes(app, users);
  searchRoutes(app, options, Math.ceil(config.API_RATE_LIMIT / 5));
  liveRoutes(app, database);
  dashboardRoutes(app, options);
  settingsRoutes(app, options);
  featureSwitchRoutes(app, database);
  homePageRoutes(app, options);
  auditRoutes(app, database);
  apiKeyRoutes(app, options);
  backupRoutes(app, options);
  contentRoutes(app, database);
  oembedRoutes(app, options);
  mailRoutes(app, options);
  healthRoutes(app, options);
  siteHealthRoutes(app, options);
  for (const { name, part } of await featureApis()) {
    await addRoutesOf(app, name, (own) => part.calls?.(own, users));
  }
  addRefusals();
  const nothing = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ message: say('There is nothing at this address.') });
  app.all('/', { schema: { hide: true } }, nothing);
  app.all('/*', { schema: { hide: true } }, nothing);
}
