import type { FastifyInstance } from 'fastify';
import type { Queries } from '../database/database.ts';
import { requireOn } from '../domain/features/off.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The feature that has the route. */
    feature?: string;
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
  app.addHook('preParsing', async ({ routeOptions: { config } }) => requireOn(db, config.feature));
}
