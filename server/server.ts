import { createServer as createHttpServer, maxHeaderSize } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Database } from '../database/database.ts';
import { createContent } from '../domain/content/content.ts';
import { type AvifWorker, createAvifWorker } from '../domain/images/avif-queue.ts';
import type { ImageStore } from '../domain/images/store.ts';
import { api } from './api/api.ts';
import { networkOf } from './cdn/networks.ts';
import { startPurger } from './cdn/purger.ts';
import type { Config } from './config.ts';
import { boundConnections } from './connections.ts';
import { answerErrors } from './errors.ts';
import { crawlers } from './feeds/crawlers.ts';
import { feeds } from './feeds/feeds.ts';
import { shedLoad } from './load-shedding.ts';
import { logging, newRequestId } from './log.ts';
import { createMailer } from './mail.ts';
import type { ContentSource } from './pages/content.ts';
import { answerReady } from './pages/fast-path.ts';
import { PageCache } from './pages/page-cache.ts';
import { pages } from './pages/pages.ts';
import { loadStyleHash, type PageRenderer } from './pages/renderer.ts';
import { sharing } from './pages/send-page.ts';
import { cameWithoutTls, security } from './security.ts';
import { cards } from './social-images.ts';
import { files } from './static-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes what variants of pictures no answer waits for. */
    avif: AvifWorker;
  }
}

export interface ServerOptions {
  config: Config;
  database: Database;
  /** Where pictures are kept. */
  store: ImageStore;
  renderer: PageRenderer;
  buildFolder: string;
  /** Where pages get their content; tests hand in slow or failing ones. */
  source?: ContentSource;
  /** Serves the sources through Vite instead of the build. */
  dev?: boolean;
  /** Whether this process tells a network of changes, as one of several has to. */
  housekeeps?: boolean;
  /** What time it is; tests hold it. */
  clock?: () => Date;
}

/** How long a connection may take, in milliseconds. */
const arrival = {
  headersTimeout: 20_000,
  /** The whole of a request: the largest picture on a slow line. */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5000,
  /** Between two requests; longer than proxies keep theirs. */
  keepAliveTimeout: 72_000,
};

/**
 * An address as routes can read it: without the host, which proxies are told with it (RFC 9112); of one
 * that cannot be decoded, its characters as they are.
 */
function readable(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const url = path.startsWith('/') ? path : '/' + path;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** The whole site as one Fastify server, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, database, store, renderer, buildFolder, dev = false } = options;
  const { housekeeps = true } = options;
  const clock = options.clock ?? (() => new Date());
  const source = options.source ?? (() => createContent({ database, siteUrl: config.SITE_URL }));
  const network = networkOf(config);
  const cache = new PageCache(database, config.PAGE_CACHE_BYTES);
  const ready = { cache, sharing: sharing(network) };
  let closing = false;
  let endIdle = () => {};
  const app = fastify({
    logger: logging(config.LOG_LEVEL),
    genReqId: newRequestId,
    serverFactory(handle) {
      const server = createHttpServer(arrival, (request, response) => {
        connections.note(request);
        const byFast = fast && !closing && !cameWithoutTls(config, request);
        if (!byFast || !answerReady(cache, request, response)) handle(request, response);
      });
      const { MAX_CONNECTIONS: all, TRUST_PROXY } = config;
      const network = TRUST_PROXY ? all : Math.ceil(all / 4);
      const connections = boundConnections(server, { all, network });
      endIdle = connections.endIdle;
      return server;
    },
    // The proxy in front alone: what stands before it in X-Forwarded-For, anybody can write.
    trustProxy: config.TRUST_PROXY && ((_address, hop) => hop === 0),
    // No address is longer: whatever comes is answered by a route, with every header.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    rewriteUrl: ({ url }) => readable(url ?? '/'),
    bodyLimit: 1_000_000,
    forceCloseConnections: 'idle',
  });
  // Whoever wants every request in the log gets them by the long way.
  const fast = !['info', 'debug', 'trace'].includes(config.LOG_LEVEL);
  app.addHook('preClose', () => {
    closing = true;
    endIdle();
  });
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') database.touch();
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const styleHash = dev ? '' : await loadStyleHash(buildFolder);
  // First, so that what is refused has its headers too.
  await app.register(security, { config, dev, styleHash });
  answerErrors(app);
  await shedLoad(app, config, cache);
  await app.register(files, { buildFolder, dataDir: config.DATA_DIR, store });
  const mailer = await createMailer(config, database);
  app.addHook('onClose', () => mailer?.close());
  const onProblem = (error: unknown) => app.log.error(error);
  const avif = createAvifWorker({ database, store, onProblem });
  app.decorate('avif', avif);
  app.addHook('onClose', () => avif.stop());
  if (network && housekeeps) {
    const stopPurger = startPurger({ database, network, onProblem });
    app.addHook('onClose', stopPurger);
  }
  await app.register(api, { prefix: '/api', config, database, store, mailer, clock });
  feeds(app, { config, database, ready });
  crawlers(app, { config, database, ready, clock });
  cards(app, database);
  await app.register(pages, { config, database, source, renderer, dev, styleHash, ready });
  return app;
}
