import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Engine } from '../../../database/engines/engine.ts';
import { isStatementTime, statementTimes } from '../../../database/statement-times.ts';
import type { Stop } from '../../../jobs/under-lease.ts';
import { renders } from '../../../server/pages/renders.ts';
import { version } from '../../../server/version.ts';
import { exchangeOf, methodOf, REQUEST_START } from './exchange.ts';
import { routeOf } from './routes.ts';
import { familyOf } from './statement-family.ts';

/** The letters of a statement that are told: it holds no values, but may be as long as its list of ids. */
const TEXT = 2000;
/** Milliseconds that a stop waits for the collector to take the last spans. */
const LAST = 2000;

/**
 * Tells a collector of each request, what was rendered for it and the statements of both, from now on. Nothing that a
 * person or a program sent is told: routes as declared, statements without their values (docs/decisions/outages-and-monitoring.md). `endpoint` is the collector's address. Returns how to stop.
 */
export function startTracing(endpoint: string, { systemName }: Engine): Stop {
  const name = process.env.OTEL_SERVICE_NAME || 'lekhani';
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
  });
  const tracer = provider.getTracer('lekhani');
  /** The span within which something runs. */
  const within = new AsyncLocalStorage<{ span: Span | undefined }>();
  const below = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);
  const database = { 'db.system.name': systemName };

  const begin = (message: unknown) => {
    const exchange = exchangeOf(message);
    if (!exchange) return;
    const { request, response } = exchange;
    const method = methodOf(request);
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
    within.enterWith({ span });
    response.once('close', () => {
      const route = routeOf(request);
      const { statusCode: status } = response;
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.request.method': method, 'http.route': route });
      span.setAttribute('http.response.status_code', status);
      // The log has it as `reqId`.
      const id = response.getHeader('x-request-id');
      if (typeof id === 'string') span.setAttribute('lekhani.request_id', id);
      if (!response.writableFinished) span.setAttribute('error.type', 'client_gone');
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  };

  const rendering = new WeakMap<object, Span>();
  const ofRender = (message: unknown) =>
    typeof message === 'object' && message !== null ? rendering.get(message) : undefined;
  renders.start.bindStore(within, (message) => {
    const parent = within.getStore()?.span;
    if (!parent || typeof message !== 'object' || message === null) return { span: parent };
    const span = tracer.startSpan('render', {}, below(parent));
    rendering.set(message, span);
    return { span };
  });
  const endRender = (message: unknown) => ofRender(message)?.end();
  const failRender = (message: unknown) =>
    ofRender(message)?.setStatus({ code: SpanStatusCode.ERROR });
  renders.asyncEnd.subscribe(endRender);
  renders.error.subscribe(failRender);

  const hear = (message: unknown) => {
    const parent = within.getStore()?.span;
    // What a request has begun and nobody waited for is part of no trace any more.
    if (!parent?.isRecording() || !isStatementTime(message)) return;
    const { sql, milliseconds, endedAt: endTime } = message;
    const { statement, table } = familyOf(sql);
    const statementAttributes = {
      'db.operation.name': statement,
      'db.query.text': sql.slice(0, TEXT),
    };
    const attributes = {
      ...database,
      ...statementAttributes,
      ...(table && { 'db.collection.name': table }),
    };
    const span = tracer.startSpan(
      table ? `${statement} ${table}` : statement,
      { kind: SpanKind.CLIENT, startTime: endTime - milliseconds, attributes },
      below(parent),
    );
    span.end(endTime);
  };
  subscribe(REQUEST_START, begin);
  statementTimes.subscribe(hear);
  return async () => {
    unsubscribe(REQUEST_START, begin);
    statementTimes.unsubscribe(hear);
    renders.start.unbindStore(within);
    renders.asyncEnd.unsubscribe(endRender);
    renders.error.unsubscribe(failRender);
    await provider.forceFlush({ timeoutMillis: LAST }).catch(() => {});
    provider.shutdown().catch(() => {});
  };
}
