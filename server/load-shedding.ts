import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from '../domain/errors.ts';
import type { Config } from './config.ts';
import { keyOfUrl } from './pages/page-address.ts';
import type { PageCache } from './pages/page-cache.ts';

/** The share of V8's heap limit that may be used; at the limit the process dies. */
const HEAP_SHARE = 0.9;

/**
 * Answers 503 while this process lags or its memory runs out, so that it can finish what it has begun.
 * Cached pages cost nothing and are served all the same, and so is the health check.
 */
export async function shedLoad(app: FastifyInstance, config: Config, cache: PageCache) {
  await app.register(underPressure, {
    maxEventLoopDelay: config.MAX_LAG,
    maxRssBytes: config.MAX_MEMORY,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * HEAP_SHARE,
    async pressureHandler({ method, url }, _reply, _type, value) {
      // An infinite value means that no sample was taken for a second; that pause is over by now.
      if (value === Number.POSITIVE_INFINITY || url === '/api/health') return;
      const key = method === 'GET' || method === 'HEAD' ? keyOfUrl(url) : null;
      if (key !== null && cache.has(key)) return;
      throw busy();
    },
  });
}
