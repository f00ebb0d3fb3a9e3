import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { exchangeOf, methodOf, REQUEST_START } from './exchange.ts';
import { routeOf } from './routes.ts';

const FINISH = 'http.server.response.finish';

/** Where time is looked at: routes are too many for times of each. */
function kindOf(route: string): string {
  if (route === 'ready') return 'ready';
  return route.startsWith('/api/') ? 'api' : 'page';
}

/** Counts what the site answers in this process. Returns how to stop. */
export function countRequests(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'lekhani_http_requests_total',
    help: 'Answered requests by route, method and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'lekhani_http_request_seconds',
    help: 'Seconds from a request to the end of its answer; ready: a page from memory.',
    labelNames: ['kind'] as const,
    registers,
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const begun = new WeakMap<IncomingMessage, number>();
  const start = (message: unknown) => {
    const exchange = exchangeOf(message);
    if (exchange) begun.set(exchange.request, performance.now());
  };
  const finish = (message: unknown) => {
    const exchange = exchangeOf(message);
    if (!exchange) return;
    const { request, response } = exchange;
    const route = routeOf(request);
    requests.inc({ method: methodOf(request), route, status: response.statusCode });
    const since = begun.get(request);
    const type = String(response.getHeader('content-type') ?? '');
    // A stream of people who work is open for hours.
    if (since === undefined || type.startsWith('text/event-stream')) return;
    seconds.observe({ kind: kindOf(route) }, (performance.now() - since) / 1000);
  };
  subscribe(REQUEST_START, start);
  subscribe(FINISH, finish);
  return () => {
    unsubscribe(REQUEST_START, start);
    unsubscribe(FINISH, finish);
  };
}
