import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer as createVite } from 'vite';
import { z } from 'zod';
import type { PageRenderer } from './pages/renderer.ts';
import { createServer, type ServerOptions } from './server.ts';

const handlerModule = z.object({
  handle: z.custom<PageRenderer>((value) => typeof value === 'function'),
});

/** Starts the site with pages that are rendered from the sources at every request. */
export async function createDevServer(
  options: Omit<ServerOptions, 'renderer'>,
): Promise<FastifyInstance> {
  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
  const renderer: PageRenderer = async (request, content, nonce) => {
    const sources: unknown = await vite.ssrLoadModule('./app/handler.ts');
    return handlerModule.parse(sources).handle(request, content, nonce);
  };
  const config = { ...options.config, PAGE_CACHE_BYTES: 0 };
  // Reading pages have no client to patch, so any change reloads them.
  vite.watcher.on('change', () => vite.ws.send({ type: 'full-reload' }));
  const app = await createServer({ ...options, config, renderer });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return app;
}
