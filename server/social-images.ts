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

/** Bytes of drawn cards that a process keeps: some hundreds. */
const KEPT = 16_000_000;

/**
 * The drawn pictures that other sites show of pages without one. Only what a page says now is
 * drawn: an address that names something else is not found, so nobody can have texts drawn.
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
