import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { patterns } from '../contract/paths/paths.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../domain/errors.ts';
import { findSharedPicture } from '../domain/images/shared-picture.ts';
import type { ImageStore } from '../domain/images/store.ts';
import {
  findSocialImageTexts,
  socialImageHash,
  socialImageKindSchema,
} from '../domain/social-images/social-image.ts';

/** The most bytes of drawn images that a process keeps, some hundred, and of cut pictures. */
const KEPT = 16_000_000;

/**
 * Serves the social images of pages without a picture, and the cuts of those with one. Only the present title of a page is drawn:
 * an address with another hash is not found, so that nobody can have their own texts drawn.
 */
export function socialImages(app: FastifyInstance, { db }: Database, store: ImageStore) {
  const drawn = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: KEPT,
    sizeCalculation: (image) => image.length,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  const send = (reply: FastifyReply, type: string, image: Buffer | undefined) =>
    reply
      .type(type)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(image);

  app.get<{ Params: { kind: string; slug: string; hash: string } }>(
    patterns.file.socialImage.replace(':hash', '$&(^[0-9a-f]{20}$)'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug, hash } = request.params;
      const kind = socialImageKindSchema.safeParse(request.params.kind);
      const known = kind.success ? await findSocialImageTexts(db, kind.data, slug) : [];
      const text = known.find((image) => socialImageHash(image) === hash);
      if (!text) throw notFound('Picture');
      const png = await drawn.fetch(hash, {
        async context() {
          // Loaded where it is needed: no start waits for the library of pictures.
          const { drawSocialImage } = await import('../domain/social-images/draw.ts');
          return drawSocialImage(text);
        },
      });
      return send(reply, 'image/png', png);
    },
  );

  app.get<{ Params: { id: string; cut: string } }>(
    patterns.file.sharedPicture
      .replace(':id', '$&(^[0-9a-z]{1,64}$)')
      .replace(':cut', '$&(^[0-9a-z-]{1,40}$)'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, cut } = request.params;
      const make = await findSharedPicture({ db, store }, { id, cut });
      if (!make) throw notFound('Picture');
      return send(reply, 'image/jpeg', await drawn.fetch(`${id} ${cut}`, { context: make }));
    },
  );
}
