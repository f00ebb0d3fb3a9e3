import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/**
 * Files as they are: the build's hashed assets, icons, and pictures (whose names are made of their
 * content). All but the icons never change under one address.
 */
export const files = plugin(
  async (
    app: FastifyInstance,
    { buildFolder, dataDir }: { buildFolder: string; dataDir: string },
  ) => {
    const forEver = { immutable: true, maxAge: '1y', index: false } as const;
    const assets = resolve(buildFolder, 'client/assets');
    if (existsSync(assets)) {
      await app.register(fastifyStatic, {
        root: assets,
        prefix: '/assets/',
        preCompressed: true,
        ...forEver,
      });
    }
    await app.register(fastifyStatic, {
      root: resolve(dataDir, 'images'),
      prefix: '/images/',
      decorateReply: !existsSync(assets),
      ...forEver,
    });
    const icons = ['icon.svg', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png'];
    const root = resolve(import.meta.dirname, '../app/public');
    for (const icon of icons) {
      app.get(`/${icon}`, { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile(icon, root, { maxAge: '1d' }),
      );
    }
    app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile('icon-192.png', root, { maxAge: '1d' }),
    );
  },
);
