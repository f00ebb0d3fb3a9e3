import type { FastifyInstance } from 'fastify';
import { TooManyTries } from '../../domain/errors.ts';
import type { Config } from '../config.ts';
import { limitKey } from '../rate-windows.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call works for people, or makes the site mail to whatever address is typed. */
    form?: true;
  }
}

/**
 * Lets one network send so many forms in an hour, which many readers may share, besides the limit of each for a minute:
 * in a night it must not send more than people could read, or a mail server forgives.
 */
export function limitForms(app: FastifyInstance, { API_RATE_LIMIT }: Config): void {
  const count = app.createRateLimit({
    max: Math.ceil(API_RATE_LIMIT / 10),
    timeWindow: '1 hour',
    keyGenerator: ({ ip }) => limitKey(ip, 'forms:'),
  });
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.form) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyTries(counted.ttl);
  });
}
