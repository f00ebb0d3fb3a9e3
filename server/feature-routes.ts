import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prescribed } from '../contract/prescribed-texts.ts';
import type { Queries } from '../database/database.ts';
import { DomainError } from '../domain/errors.ts';
import { requireOn } from '../domain/features/off.ts';
import { findMoved } from '../domain/redirects/moved.ts';
import { FORM, isForm } from './api/plain-forms.ts';
import { redirectTo } from './pages/old-addresses.ts';
import { splitUrl } from './pages/page-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The feature that has the route. */
    feature?: string;
    /** Whether it answers also while that is switched off: it ends what is stored of somebody. */
    alsoOff?: true;
  }
}

/** Adds routes of a feature, which know whose they are. */
export function addRoutesOf(
  app: FastifyInstance,
  feature: string,
  add: (own: FastifyInstance) => unknown,
): PromiseLike<unknown> {
  return app.register(async (own) => {
    own.addHook('onRoute', (route) => {
      route.config = { ...route.config, feature };
    });
    await add(own);
  });
}

/** Answers 404 at what features have in this scope that are switched off. */
export function closeFeatures(app: FastifyInstance, db: Queries): void {
  const close = async ({ routeOptions: { config } }: FastifyRequest) => {
    if (!config.alsoOff) await requireOn(db, config.feature);
  };
  // What somebody typed into a form of a page of before is read first, so that they get it back.
  const readsForm = (request: FastifyRequest) =>
    isForm(request) && request.server.hasContentTypeParser(FORM);
  app.addHook('preParsing', async (request) => {
    if (!readsForm(request)) await close(request);
  });
  app.addHook('preValidation', async (request) => {
    if (readsForm(request)) await close(request);
  });
}

/** Leads on from an address at which features have nothing, where another system of the site had something there. */
export function leadOn(app: FastifyInstance, db: Queries): void {
  app.setErrorHandler(async (error, { url }, reply) => {
    const isLost = error instanceof DomainError && error.status === 404;
    const target = isLost && (await findMoved(db, splitUrl(url).path, (path) => path));
    if (!target) throw error;
    return redirectTo(reply, target, prescribed.redirecting);
  });
}
