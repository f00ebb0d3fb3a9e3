import { z } from 'zod';
import { defineEnv } from '../../contract/env.ts';

const portMessage = 'must be a number from 1 to 65535';

/** Where Prometheus finds figures; absent: nowhere. */
export const metricsPort = defineEnv(
  'METRICS_PORT',
  z.coerce
    .number<string>(portMessage)
    .int(portMessage)
    .min(1, portMessage)
    .max(65_535, portMessage)
    .optional(),
);

export const metricsHost = defineEnv('METRICS_HOST', z.string().default('127.0.0.1'));

/** The collector of OpenTelemetry that is told of requests; absent: none is. */
export const collector = defineEnv(
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
);
