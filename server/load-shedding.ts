import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from '../domain/errors.ts';
import type { Config } from './config.ts';
import type { PageCache } from './pages/page-cache.ts';
import { keyOfUrl } from './pages/page-key.ts';

/** Of the memory that V8 may use for objects; at its end the process dies. */
const HEAP_SHARE = 0.9;

/**
 * Answers 503 while this process lags or its memory runs out, so that what it has begun it can
 * end. Pages that are ready cost nothing and go on, and so does the answer that it is alive.
 */
export async function shedLoad(app: FastifyInstance, config: Config, cache: PageCache) {
  await app.register(underPressure, {
    maxEventLoopDelay: config.MAX_LAG,
    maxRssBytes: config.MAX_MEMORY,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * HEAP_SHARE,
    async pressureHandler({ method, url }, _reply, _type, value) {
      // A second without a sample was a pause: it is over, or nobody would be asked.
      if (value === Number.POSITIVE_INFINITY || url === '/api/health') return;
      if ((method === 'GET' || method === 'HEAD') && cache.has(keyOfUrl(url))) return;
      throw busy();
    },
  });
}
