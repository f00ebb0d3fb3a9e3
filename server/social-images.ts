import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { patterns } from '../contract/paths/paths.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../domain/errors.ts';
import { drawCard } from '../domain/social-images/draw.ts';
import {
  type CardWords,
  cardHash,
  cardKindSchema,
  findWords,
} from '../domain/social-images/social-image.ts';

/** Bytes of drawn images that a process keeps: some hundred images. */
const KEPT = 16_000_000;

/**
 * Serves the social images of pages without a picture. Only a page's present title is drawn: an address
 * with another hash is not found, so nobody can have their own texts drawn.
 */
export function cards(app: FastifyInstance, { db }: Database) {
  const drawn = new LRUCache<string, Buffer, CardWords>({
    maxSize: KEPT,
    sizeCalculation: (png) => png.length,
    fetchMethod: (_hash, _stale, { context }) => drawCard(context),
  });

  app.get<{ Params: { kind: string; slug: string; hash: string } }>(
    patterns.file.card.replace(':hash', '$&(^[0-9a-f]{20}$)'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug, hash } = request.params;
      const kind = cardKindSchema.safeParse(request.params.kind);
      const known = kind.success ? await findWords(db, kind.data, slug) : [];
      const words = known.find((each) => cardHash(each) === hash);
      if (!words) throw notFound('Picture');
      const png = await drawn.fetch(hash, { context: words });
      return reply
        .type('image/png')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(png);
    },
  );
}
