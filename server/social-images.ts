import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { patterns } from '../contract/paths/paths.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../domain/errors.ts';
import { drawSocialImage } from '../domain/social-images/draw.ts';
import {
  findSocialImageTexts,
  type SocialImageText,
  socialImageHash,
  socialImageKindSchema,
} from '../domain/social-images/social-image.ts';

/** The most bytes of drawn images that a process keeps: some hundred images. */
const KEPT = 16_000_000;

/**
 * Serves the social images of pages without a picture. Only the present title of a page is drawn:
 * an address with another hash is not found, so that nobody can have their own texts drawn.
 */
export function socialImages(app: FastifyInstance, { db }: Database) {
  const drawn = new LRUCache<string, Buffer, SocialImageText>({
    maxSize: KEPT,
    sizeCalculation: (png) => png.length,
    fetchMethod: (_hash, _stale, { context }) => drawSocialImage(context),
  });

  app.get<{ Params: { kind: string; slug: string; hash: string } }>(
    patterns.file.socialImage.replace(':hash', '$&(^[0-9a-f]{20}$)'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug, hash } = request.params;
      const kind = socialImageKindSchema.safeParse(request.params.kind);
      const known = kind.success ? await findSocialImageTexts(db, kind.data, slug) : [];
      const text = known.find((each) => socialImageHash(each) === hash);
      if (!text) throw notFound('Picture');
      const png = await drawn.fetch(hash, { context: text });
      return reply
        .type('image/png')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(png);
    },
  );
}
