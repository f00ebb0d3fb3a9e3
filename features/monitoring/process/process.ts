import { defineProcess } from '../../process.ts';
import { collector, metricsPort } from '../env.ts';
import { noteRoutes } from './routes.ts';

export const monitoringProcess = defineProcess({
  prepare(app, config) {
    if (metricsPort.of(config) || collector.of(config)) noteRoutes(app);
  },
  async start({ config, database, app, isWorker }) {
    const stops = [];
    if (metricsPort.of(config)) {
      const { startMetrics } = await import('./metrics.ts');
      stops.push(await startMetrics({ config, database, app, isWorker }));
    }
    const endpoint = collector.of(config);
    if (endpoint) {
      const { startTracing } = await import('./tracing.ts');
      stops.push(startTracing(endpoint, database.engine));
    }
    return stops;
  },
  async startPrimary({ config, onProblem }) {
    if (!metricsPort.of(config)) return [];
    const { serveWorkersMetrics } = await import('./metrics.ts');
    return [await serveWorkersMetrics(config, onProblem)];
  },
});
