import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { paths } from '../contract/paths/paths.ts';
import { DRAFT } from '../domain/images/local-store.ts';
import type { ImageStore } from '../domain/images/store.ts';

/**
 * Files as they are: the build's hashed assets, icons, and pictures (whose names are made of their
 * content). All but the icons never change under one address.
 */
export const files = plugin(
  async (
    app: FastifyInstance,
    { buildFolder, dataDir, store }: { buildFolder: string; dataDir: string; store: ImageStore },
  ) => {
    const forEver = { immutable: true, maxAge: '1y', index: false, decorateReply: false } as const;
    // What is being written is no file yet.
    const allowedPath = (path: string) => !path.endsWith(DRAFT);
    const icons = [paths.icon(), paths.icon192(), paths.icon512(), paths.touchIcon()];
    const root = resolve(import.meta.dirname, '../app/public');
    await app.register(fastifyStatic, { root, serve: false });
    const assets = resolve(buildFolder, 'client/assets');
    if (existsSync(assets)) {
      const options = { root: assets, prefix: '/assets/', preCompressed: true, ...forEver };
      await app.register(fastifyStatic, options);
    }
    await app.register(
      async (pictures) => {
        // Addresses of the time before the pictures moved: in other sites, in open tabs.
        if (store.base) {
          pictures.setNotFoundHandler((request, reply) => reply.redirect(store.base + request.url));
        }
        const root = resolve(dataDir, 'images');
        await pictures.register(fastifyStatic, {
          root,
          allowedPath,
          // Feeds show them in other places.
          setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
          ...forEver,
        });
      },
      { prefix: '/images' },
    );
    for (const icon of icons) {
      app.get(icon, { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile(icon.slice(1), { maxAge: '1d' }),
      );
    }
    app.get(paths.favicon(), { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(paths.icon192().slice(1), { maxAge: '1d' }),
    );
  },
);
