import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../../../database/database.ts';
import type { Stop } from '../../../jobs/under-lease.ts';
import type { Config } from '../../../server/config.ts';
import { metricsHost, metricsPort } from '../env.ts';
import { notOfTheSite } from './exchange.ts';
import { countRequests } from './requests.ts';
import { addSiteGauges } from './site.ts';
import { timeStatements } from './statements.ts';

/** Answers `/metrics` by what `read` returns: once for all who ask meanwhile, since it asks the database. */
function answering(read: () => Promise<string>, onProblem: (error: unknown) => void): Server {
  let reading: Promise<string> | undefined;
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const figures = await readOnce();
      response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(figures);
    } catch (error) {
      onProblem(error);
      response.writeHead(500).end();
    }
  });
  notOfTheSite.add(server);
  return server;
}

async function listen(server: Server, config: Config): Promise<Stop> {
  const port = metricsPort.of(config);
  server.listen(port, metricsHost.of(config));
  try {
    await once(server, 'listening');
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`METRICS_PORT="${port}" cannot be used: ${problem}`);
  }
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}

function addCacheFigures(registry: Registry, { pageCache }: FastifyInstance): void {
  const registers = [registry];
  const counted = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const held = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  counted('lekhani_page_cache_hits_total', 'Answers from memory.', () => pageCache.figures().hits);
  counted('lekhani_renders_total', 'Pages rendered.', () => pageCache.figures().renders);
  held('lekhani_page_cache_bytes', 'Bytes of pages in memory.', () => pageCache.figures().bytes);
  held('lekhani_page_cache_pages', 'Pages in memory.', () => pageCache.figures().pages);
}

interface Options {
  config: Config;
  database: Database;
  app: FastifyInstance;
  /** Whether another process asks this one for its figures, and answers for all. */
  isWorker: boolean;
}

/** Measures this process from now on, and answers `/metrics` where no primary process does. Returns how to stop. */
export async function startMetrics({ config, database, app, isWorker }: Options): Promise<Stop> {
  const registry = new Registry();
  const onProblem = (error: unknown) => app.log.error(error);
  collectDefaultMetrics({ register: registry });
  addCacheFigures(registry, app);
  addSiteGauges(registry, { config, database, onProblem });
  const stops = [countRequests(registry), timeStatements(registry)];
  const close = isWorker
    ? async () => {}
    : await listen(
        answering(() => registry.metrics(), onProblem),
        config,
      );
  if (isWorker) {
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(registry);
  }
  return async () => {
    for (const stop of stops) stop();
    await close();
    registry.clear();
  };
}

/** Answers `/metrics` with the figures of all workers; for the primary process. */
export function serveWorkersMetrics(
  config: Config,
  onProblem: (error: unknown) => void,
): Promise<Stop> {
  const all = new AggregatorRegistry();
  return listen(
    answering(() => all.clusterMetrics(), onProblem),
    config,
  );
}
