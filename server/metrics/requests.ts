import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { routeOf } from './routes.ts';

const [START, FINISH] = ['http.server.request.start', 'http.server.response.finish'];

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Reads what Node tells of a request: an object with request, response, socket and server. */
function exchangeOf(message: unknown) {
  if (typeof message !== 'object' || message === null) return null;
  if (!('request' in message && 'response' in message && 'server' in message)) return null;
  const { request, response, server } = message;
  const known = request instanceof IncomingMessage && response instanceof ServerResponse;
  return known ? { request, response, server } : null;
}

/** Where time is looked at: routes are too many for times of each. */
function kindOf(route: string): string {
  if (route === 'ready') return 'ready';
  return route.startsWith('/api/') ? 'api' : 'page';
}

/** Counts what this process answers, but not what `own` does. Returns how to stop. */
export function countRequests(registry: Registry, own: Server): () => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'lekhani_http_requests_total',
    help: 'Answered requests by route, method and status.',
    ...{ labelNames: ['method', 'route', 'status'] as const, registers },
  });
  const seconds = new Histogram({
    name: 'lekhani_http_request_seconds',
    help: 'Seconds from a request to the end of its answer; ready: a page from memory.',
    ...{ labelNames: ['kind'] as const, registers },
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const begun = new WeakMap<IncomingMessage, number>();
  const start = (message: unknown) => {
    const exchange = exchangeOf(message);
    if (exchange) begun.set(exchange.request, performance.now());
  };
  const finish = (message: unknown) => {
    const exchange = exchangeOf(message);
    if (!exchange || exchange.server === own) return;
    const { request, response } = exchange;
    const route = routeOf(request);
    const { method = '' } = request;
    const labels = { method: known.has(method) ? method : 'other', route };
    requests.inc({ ...labels, status: response.statusCode });
    const since = begun.get(request);
    const type = String(response.getHeader('content-type') ?? '');
    // A stream of people who work is open for hours.
    if (since === undefined || type.startsWith('text/event-stream')) return;
    seconds.observe({ kind: kindOf(route) }, (performance.now() - since) / 1000);
  };
  subscribe(START, start);
  subscribe(FINISH, finish);
  return () => {
    unsubscribe(START, start);
    unsubscribe(FINISH, finish);
  };
}
