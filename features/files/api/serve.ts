import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../domain/errors.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { typeOfEnding } from '../kinds.ts';
import { say } from '../messages.ts';
import { filePatterns } from '../paths.ts';
import { readName } from '../rules/addresses.ts';
import { findForReader } from '../rules/open.ts';
import { readBytes } from '../rules/pieces.ts';
import { readRange } from './ranges.ts';

const params = z.object({ name: z.string() });
const query = z.object({ pass: z.string().max(100).catch('').default('') });

/** What is no page and may do nothing, wherever it is opened: a player may show it, and a browser save it. */
const policy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What is open to all may be shown on other sites, too. */
const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' };

const notThere = () => new DomainError(404, say('File not found.'));

/** The value of a header with the name of a file, in ASCII and as it is (RFC 6266, 8187). */
function dispositionOf(name: string, { id, ending }: { id: string; ending: string }): string {
  const whole = name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`;
  const encoded = encodeURIComponent(whole.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // A PDF is saved: no viewer of a browser opens within a sandbox.
  const how = ending === 'pdf' ? 'attachment' : 'inline';
  return `${how}; filename="${id}.${ending}"; filename*=UTF-8''${encoded}`;
}

/** Serves files to whoever may have them, in parts where a player asks for these. */
export function serveFiles(
  app: FastifyInstance,
  { database: { db }, store, clock }: Pick<ApiOptions, 'database' | 'store' | 'clock'>,
): void {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const asked = readName(params.parse(request.params).name);
    const { pass } = query.parse(request.query);
    const found = asked && (await findForReader(db, { ...asked, pass, now: clock() }));
    if (!asked || !found) throw notThere();
    const { file, isOpen } = found;
    const isCaptions = asked.ending === 'vtt' && file.captions !== '';
    if (!isCaptions && asked.ending !== file.ending) throw notThere();
    const etag = isCaptions ? `"${file.id}-${Date.parse(file.updated_at)}"` : `"${file.id}"`;
    // Captions may change; the bytes of a file never do.
    const lasting = isCaptions ? 'max-age=300' : 'max-age=31536000, immutable';
    reply.headers({
      etag,
      'cache-control': isOpen ? `public, ${lasting}` : 'private, no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      ...(isOpen ? forOtherSites : { 'x-robots-tag': 'noindex' }),
    });
    // Players of podcasts on the web load sounds and captions by script.
    if (isOpen && (isCaptions || file.kind === 'audio')) {
      reply.header('access-control-allow-origin', '*');
    }
    const { 'if-none-match': known, 'if-range': unchanged } = request.headers;
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      return reply.code(304).send();
    }
    if (isCaptions) return reply.type('text/vtt; charset=utf-8').send(file.captions);
    const range =
      unchanged === undefined || unchanged === etag
        ? readRange(request.headers.range, file.bytes)
        : null;
    reply.header('accept-ranges', 'bytes');
    if (range === 'none') {
      const headers = { 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' };
      return reply.code(416).headers(headers).send();
    }
    const { from, to } = range ?? { from: 0, to: file.bytes - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${file.bytes}`);
    reply
      .type(typeOfEnding(file.ending)?.type ?? 'application/octet-stream')
      .header('content-disposition', dispositionOf(file.name, file))
      .header('content-length', to - from + 1);
    if (request.method === 'HEAD') return reply.send();
    return reply.send(Readable.from(readBytes(store, file, { from, to })));
  }
  const url = filePatterns.file;
  app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: answer });
}
