import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../database/database.ts';
import { requireFewOfNetwork } from '../../domain/limits/network-limits.ts';
import type { Config } from '../config.ts';
import { tokenOf } from './access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call works for people, or makes the site mail to whatever address is typed; `guests`: of whom is no session. */
    form?: true | 'guests';
  }
}

const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];

/** Returns how many forms one network may send, which many readers may share. */
export const formLimits = ({ API_RATE_LIMIT }: Pick<Config, 'API_RATE_LIMIT'>) => [
  { most: Math.ceil(API_RATE_LIMIT / 10), within: HOUR },
  { most: Math.ceil(API_RATE_LIMIT / 5), within: DAY },
];

/**
 * Lets one network send so many forms in an hour and in a day, besides the limit of each for a minute: in a night it must
 * not send more than people could read, or a mail server forgives. Those that the limit of a minute refuses count too.
 * What guests send with a form for both is counted by itself.
 */
export function limitForms(app: FastifyInstance, { db, config }: { db: Queries; config: Config }) {
  const limits = formLimits(config);
  app.addHook('onRequest', async ({ routeOptions, headers, ip }) => {
    const { form } = routeOptions.config;
    if (!form || (form === 'guests' && tokenOf(headers))) return;
    const what = form === 'guests' ? 'guests' : 'forms';
    await requireFewOfNetwork(db, ip, {
      what,
      limits,
      reason: 'Your network has sent very much here today. Please try again later.',
    });
  });
}
