import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import type { Database } from '../../../database/database.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Config } from '../../../server/config.ts';
import { readSecretKey } from '../../../server/secret-key.ts';
import { frameHeaders } from '../../../server/security.ts';
import { say } from '../messages.ts';
import { advertPatterns } from '../paths.ts';
import { isPreview } from '../rules/preview.ts';
import { findCode } from '../rules/shown.ts';

const params = z.object({ id: idSchema });
const query = z.object({ preview: z.string().max(100).catch('').default('') });

/** The code stands alone in a page of its own, whose links open new windows. */
const pageOf = (code: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Advertisement</title><base target="_blank"><style>body{margin:0;display:grid;place-items:center;min-height:100vh}</style></head><body>${code}</body></html>`;

/**
 * Serves the code of adverts of other services. Its headers make browsers treat it as a page of a site of its own, in
 * the frame of a page and when somebody opens it by its address (docs/decisions/adverts-and-membership.md).
 */
export function advertFrames(
  app: FastifyInstance,
  { config, database: { db }, clock }: { config: Config; database: Database; clock: () => Date },
): void {
  const url = advertPatterns.frame;
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    const { data } = params.safeParse(request.params);
    const { preview } = query.parse(request.query);
    // Readers' frames have none, and do not read the key.
    const always =
      data !== undefined &&
      preview !== '' &&
      isPreview(await readSecretKey(config), data.id, preview);
    const code = data ? await findCode(db, data.id, { now: clock(), always }) : null;
    if (code === null) throw new DomainError(404, say('Advert not found.'));
    return reply.headers(frameHeaders).type('text/html; charset=utf-8').send(pageOf(code));
  });
}
