import type { FastifyInstance } from 'fastify';
import { paths } from '../contract/paths/paths.ts';
import { featureApis } from '../features/server.ts';
import type { Config } from './config.ts';

/** A worker that takes the place of the other, and the pages that are open, at once. */
const frame = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
`;

/** Takes the place of the other at the next visit, deletes what was kept and removes itself. */
const removing = () => `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
// ${Date.now()}
`;

/** Serves the worker in which features do something for readers, each in a scope of its own; with `OFFLINE_READING=off` one that takes it back (docs/decisions/offline-and-service-workers.md). */
export async function readingWorker(app: FastifyInstance, config: Config): Promise<void> {
  const ofFeatures = (await featureApis()).flatMap(({ part }) => part.worker ?? []);
  const whole = [frame, ...ofFeatures.map((script) => `{\n${script}}\n`)].join('');
  app.get(paths.readingWorker(), { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(config.OFFLINE_READING ? whole : removing()),
  );
}
