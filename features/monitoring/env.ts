import { z } from 'zod';
import { defineEnv } from '../../contract/env.ts';
import { count, webAddress, withoutSlash } from '../env-values.ts';

/** Where Prometheus finds figures; absent: nowhere. */
export const metricsPort = defineEnv('METRICS_PORT', count(1, 65_535).optional());

export const metricsHost = defineEnv('METRICS_HOST', z.string().default('127.0.0.1'));

/** The collector of OpenTelemetry that is told of requests; absent: none is. */
export const collector = defineEnv(
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  webAddress.transform(withoutSlash).optional(),
);
