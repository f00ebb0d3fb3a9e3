import { defineFeature } from '../feature.ts';

/** Monitoring: Prometheus finds figures of the site, and a collector of OpenTelemetry is told of its requests. */
export const monitoring = defineFeature({ name: 'monitoring' });
