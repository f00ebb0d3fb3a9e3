import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { DRAFT } from '../domain/images/local-store.ts';
import type { ImageStore } from '../domain/images/store.ts';
import type { Config } from './config.ts';
import { picturePolicy } from './security.ts';

/**
 * Serves files whose names are made of their content: the build's assets, and pictures.
 */
export const files = plugin(
  async (
    app: FastifyInstance,
    { buildFolder, config, store }: { buildFolder: string; config: Config; store: ImageStore },
  ) => {
    const policy = picturePolicy(config);
    const forEver = { immutable: true, maxAge: '1y', index: false, decorateReply: false } as const;
    // A `.part` file is still being written.
    const allowedPath = (path: string) => !path.endsWith(DRAFT);
    const assets = resolve(buildFolder, 'client/assets');
    if (existsSync(assets)) {
      const options = { root: assets, prefix: '/assets/', preCompressed: true, ...forEver };
      await app.register(fastifyStatic, options);
    }
    await app.register(
      async (pictures) => {
        // Other sites and open tabs still have the addresses from before the pictures moved.
        if (store.base) {
          pictures.setNotFoundHandler((request, reply) => reply.redirect(store.base + request.url));
        }
        const root = resolve(config.DATA_DIR, 'images');
        await pictures.register(fastifyStatic, {
          root,
          allowedPath,
          setHeaders(reply) {
            // Feed readers show pictures on their own pages.
            reply.header('cross-origin-resource-policy', 'cross-origin');
            reply.header('content-security-policy', policy);
          },
          ...forEver,
        });
      },
      { prefix: '/images' },
    );
  },
);
