import type { FastifyReply, FastifyRequest } from 'fastify';
import { takes, toGzip } from './pages/ready-page.ts';

/** Bytes from which an answer is worth compressing: fewer go in one packet anyway. */
const LEAST = 1024;

/**
 * Compresses an answer that is made for one request; a hook for `onSend`. Only for answers without a
 * secret: beside what a stranger may have put into the address, its length would give the secret away
 * (BREACH). A search's answer holds what was typed and public articles, the same for everybody.
 */
export async function gzipAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  reply.header('vary', 'Accept-Encoding');
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
  if (!Buffer.isBuffer(body) || body.length < LEAST) return payload;
  if (!takes(request.headers['accept-encoding'], 'gzip')) return payload;
  reply.header('content-encoding', 'gzip');
  return toGzip(body);
}
