import { createServer as createHttpServer, maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Database } from '../database/database.ts';
import { databaseNews } from '../database/news.ts';
import { createContent } from '../domain/content/content.ts';
import type { ImageStore } from '../domain/images/store.ts';
import { readOwnFiles } from '../domain/own-files/own-files.ts';
import { type Searcher, searchInThreads } from '../domain/search/searcher.ts';
import type { RefusalLog } from '../domain/site/refusals.ts';
import { unreadable } from '../domain/unreadable.ts';
import { prepareFeatures } from '../features/process.ts';
import { featureApis } from '../features/server.ts';
import type { OnDemand } from '../jobs/on-demand.ts';
import { api } from './api/api.ts';
import { networkOf } from './cdn/networks.ts';
import { takeClientAddress } from './client-address.ts';
import type { Config } from './config.ts';
import { boundConnections, type Connections } from './connections.ts';
import { answerErrors } from './errors.ts';
import { addRoutesOf, closeFeatures, leadOn } from './feature-routes.ts';
import { crawlers } from './feeds/crawlers.ts';
import { feeds } from './feeds/feeds.ts';
import { icons } from './icons.ts';
import { startServerJobs } from './jobs.ts';
import { Streams } from './live/streams.ts';
import { shedLoad } from './load-shedding.ts';
import { failing, logging, newRequestId } from './log.ts';
import { easeLongAnswers } from './long-answers.ts';
import { offlinePage } from './offline-page.ts';
import type { ContentSource } from './pages/content.ts';
import { answerReady } from './pages/fast-path.ts';
import { oneSpelling } from './pages/one-spelling.ts';
import { PageCache } from './pages/page-cache.ts';
import { pages } from './pages/pages.ts';
import { type PageRenderer, unknownOwnWords } from './pages/renderer.ts';
import { sharing } from './pages/send-page.ts';
import { readingWorker } from './reading-worker.ts';
import { logRefusals } from './refusals.ts';
import { cameWithoutTls, namesOneHost, security } from './security.ts';
import { serializerCompiler } from './serializer.ts';
import { socialImages } from './social-images.ts';
import { files } from './static-files.ts';
import { whereOf } from './where.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the AVIF variants of pictures, for which no answer waits. */
    avif: OnDemand;
    /** Keeps rendered pages. */
    pageCache: PageCache;
    /** Answers what is asked and ends all connections; cuts off those still busy after so many milliseconds. */
    drain(limit: number): Promise<void>;
    /** The streams of people who work. */
    live: Streams;
    /** Has streams ended before the connections are: they never end by themselves. */
    endBeforeConnections(end: () => void): void;
    /** Leaves a connection that is a stream out of the limits of readers. */
    holdOpen(socket: Socket): void;
    /** The refused requests that are not in the audit log yet. */
    refusals: RefusalLog;
  }
}

export interface ServerOptions {
  config: Config;
  database: Database;
  /** The store of the pictures' files. */
  store: ImageStore;
  renderer: PageRenderer;
  buildFolder: string;
  /** Makes the Content of a page; tests pass slow or failing ones. */
  source?: ContentSource;
  /** Runs the searches of visitors; absent: in threads. */
  searcher?: Searcher;
  /** Whether pages have what begins and ends by itself, and mails are sent, as may not be where pages become files; absent: yes. */
  passing?: boolean;
  /** Whether pages are served from the sources through Vite instead of the build. */
  dev?: boolean;
  /** Whether this process may mail and purge for the whole site, where it gets the lease; absent: it may. */
  housekeeps?: boolean;
  /** Returns the present time; tests stop it. */
  clock?: () => Date;
}

/** The streams that may be open, as a share of the connections of readers, which they come on top of. */
const STREAMS_SHARE = 0.1;

/** Milliseconds after which this process knows what others have written, also while nobody asks for a page. */
const RENEW = 1000;

/** Timeouts of a connection in milliseconds. */
const arrival = {
  headersTimeout: 20_000,
  /** For a whole request: long enough for the largest picture on a slow connection. */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5000,
  /** Between two requests: longer than proxies keep their idle connections. */
  keepAliveTimeout: 72_000,
};

/**
 * Normalises the target of a request for the router: removes the host that a proxy's request line has
 * (RFC 9112) and the fragment, which no client should send, and escapes an address that cannot be decoded.
 */
function normaliseTarget(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const url = path.startsWith('/') ? path : '/' + path;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Stands for the compilers that Fastify brings, which would be loaded at each start: all schemas are those of zod. */
function refuseSchema(): never {
  throw new Error('A schema was added that is none of zod.');
}

/** Builds the whole site as one Fastify server, which does not listen yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, database, store, renderer, buildFolder, dev = false } = options;
  const { housekeeps = true, passing = true } = options;
  const clock = options.clock ?? (() => new Date());
  const searcher = options.searcher ?? searchInThreads(whereOf(config), database);
  const { own, leftOut } = await readOwnFiles(config.SITE_FOLDER);
  const source =
    options.source ??
    ((of) =>
      createContent({
        database,
        searcher,
        siteUrl: config.SITE_URL,
        sendsMail: config.SMTP_URL !== undefined,
        own,
        passing,
        ...of,
      }));
  const network = networkOf(config);
  const cache = new PageCache(database, config.PAGE_CACHE_BYTES);
  const caching = { cache, sharing: sharing(network) };
  // One for each address of the machine that is listened at.
  const listeners: Connections[] = [];
  const app = fastify({
    logger: logging(config.LOG_LEVEL),
    genReqId: newRequestId,
    serverFactory(handle) {
      const server = createHttpServer(arrival, (request, response) => {
        connections.note(request, response);
        takeClientAddress(config, request);
        const byFast = fast && namesOneHost(request) && !cameWithoutTls(config, request);
        if (!byFast || !answerReady(cache, request, response)) handle(request, response);
      });
      const { MAX_CONNECTIONS: all, TRUST_PROXY } = config;
      const network = TRUST_PROXY ? all : Math.ceil(all / 4);
      const connections = boundConnections(server, { all, network });
      listeners.push(connections);
      return server;
    },
    // Only the proxy in front is trusted: anybody can write earlier entries of X-Forwarded-For.
    trustProxy: config.TRUST_PROXY && ((_address, hop) => hop === 0),
    // No address can be longer, so every request reaches a route and gets all headers.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    rewriteUrl: ({ url }) => normaliseTarget(url ?? '/'),
    schemaController: {
      compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
    },
    bodyLimit: 1_000_000,
    forceCloseConnections: 'idle',
    // What has arrived is answered.
    return503OnClosing: false,
  });
  // LOG_LEVEL=info logs every request, so all of them go through Fastify then.
  const fast = !['info', 'debug', 'trace'].includes(config.LOG_LEVEL);
  const live = new Streams(database, {
    // Readers have connections of their own.
    most: Math.ceil(config.MAX_CONNECTIONS * STREAMS_SHARE),
    onProblem: failing(app.log, 'live'),
  });
  app.decorate('live', live);
  const ends = [() => live.end()];
  app.decorate('endBeforeConnections', (end: () => void) => void ends.push(end));
  app.decorate('pageCache', cache);
  await prepareFeatures(app, config);
  app.decorate('holdOpen', (socket: Socket) => {
    for (const connections of listeners) connections.leaveOut(socket);
  });
  app.addHook('preClose', () => {
    for (const end of ends) end();
    for (const connections of listeners) connections.endIdle();
  });
  app.decorate('drain', async (limit: number) => {
    for (const end of ends) end();
    await Promise.all(listeners.map((connections) => connections.drain(limit)));
  });
  const renew = () => void cache.refresh().catch(() => {});
  app.addHook('onResponse', async ({ method }) => {
    if (method === 'GET' || method === 'HEAD') return;
    database.touch();
    renew();
  });
  const renewing = setInterval(renew, RENEW).unref();
  app.addHook('onClose', () => clearInterval(renewing));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // The headers are registered first, so that refused requests have them too.
  await app.register(security, { config, dev });
  answerErrors(app);
  easeLongAnswers(app);
  app.decorate('refusals', logRefusals(app, database));
  await shedLoad(app, config, cache);
  await app.register(files, { buildFolder, config, store });
  await icons(app, { database, store });
  const unknown = dev ? [] : await unknownOwnWords(buildFolder, own.words);
  for (const problem of leftOut) app.log.error(`A file of SITE_FOLDER is left out: ${problem}`);
  if (unknown.length > 0)
    app.log.warn(`The site's words name texts that there are not: ${unknown.join(', ')}`);
  const place = { app, config, database, store };
  const mailer = await startServerJobs({ ...place, network, clock, housekeeps, mails: passing });
  const tell = (place: unknown) =>
    app.log.warn({ place }, 'A stored value cannot be shown and was left out.');
  unreadable.subscribe(tell);
  const tellOfDatabase = (news: unknown) => app.log.warn(String(news));
  databaseNews.subscribe(tellOfDatabase);
  app.addHook('onClose', async () => {
    unreadable.unsubscribe(tell);
    databaseNews.unsubscribe(tellOfDatabase);
  });
  app.addHook('onClose', async () => searcher.close());
  const parts = { config, database, searcher, store, mailer, clock, leftOut };
  await app.register(api, { prefix: '/api', ...parts });
  oneSpelling(app, database);
  feeds(app, { config, database, caching, clock });
  crawlers(app, { config, database, caching, clock });
  offlinePage(app, config, database);
  await readingWorker(app, config);
  await app.register(async (files) => {
    closeFeatures(files, database.db);
    leadOn(files, database.db);
    for (const { name, part } of await featureApis()) {
      const options = { config, database, clock, store, caching };
      await addRoutesOf(files, name, (own) => part.files?.(own, options));
    }
  });
  socialImages(app, database, store);
  await app.register(pages, { config, database, source, renderer, dev, caching });
  return app;
}
