import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Database } from '../database/database.ts';
import { createContent } from '../domain/content/content.ts';
import { type AvifWorker, createAvifWorker } from '../domain/images/later.ts';
import { api } from './api/api.ts';
import type { Config } from './config.ts';
import { answerErrors, answerFrameworkError } from './errors.ts';
import { crawlers } from './feeds/crawlers.ts';
import { feeds } from './feeds/feeds.ts';
import { files } from './files.ts';
import { openImageStore } from './image-store.ts';
import { createMailer } from './mail.ts';
import type { ContentSource } from './pages/content.ts';
import { pages } from './pages/pages.ts';
import type { PageRenderer } from './pages/renderer.ts';
import { security } from './security.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes what variants of pictures no answer waits for. */
    avif: AvifWorker;
  }
}

export interface ServerOptions {
  config: Config;
  database: Database;
  renderer: PageRenderer;
  buildFolder: string;
  /** Where pages get their content; tests hand in slow or failing ones. */
  source?: ContentSource;
  /** Serves the sources through Vite instead of the build. */
  dev?: boolean;
}

/** The whole site as one Fastify server, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, database, renderer, buildFolder, dev = false } = options;
  const source = options.source ?? (() => createContent({ database, siteUrl: config.SITE_URL }));
  const app = fastify({
    logger: { level: config.LOG_LEVEL },
    // The proxy in front alone: what stands before it in X-Forwarded-For, anybody can write.
    trustProxy: config.TRUST_PROXY && ((_address, hop) => hop === 0),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    bodyLimit: 1_000_000,
    frameworkErrors: answerFrameworkError,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  await app.register(underPressure, { maxEventLoopDelay: config.MAX_LAG, retryAfter: 10 });
  await app.register(security, { config, dev });
  const store = openImageStore(config);
  await app.register(files, { buildFolder, dataDir: config.DATA_DIR, store });
  const mailer = createMailer(config, database);
  app.addHook('onClose', () => mailer?.close());
  const onProblem = (error: unknown) => app.log.error(error);
  const avif = createAvifWorker({ database, store, onProblem });
  app.decorate('avif', avif);
  // What other processes were sent, and what a silent store has put off.
  const later = setInterval(() => avif.wake(), 60_000).unref();
  app.addHook('onClose', () => {
    clearInterval(later);
    return avif.stop();
  });
  await app.register(api, { prefix: '/api', config, database, store, mailer });
  feeds(app, { config, database });
  crawlers(app, { config, database });
  await app.register(pages, { config, database, source, renderer, dev });
  return app;
}
