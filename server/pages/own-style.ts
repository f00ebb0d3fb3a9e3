import type { FastifyReply } from 'fastify';
import { ownStyleHeader } from '../../contract/own-files.ts';

const POLICY = 'content-security-policy';

/**
 * Allows the styles of the site's own that the page of an answer has, by their hash. A policy that allows all inline
 * styles, as that of development, would allow none but these with a hash: it stays as it is.
 */
export function allowOwnStyle(reply: FastifyReply): FastifyReply {
  const hash = reply.getHeader(ownStyleHeader);
  if (hash === undefined) return reply;
  const policy = String(reply.getHeader(POLICY));
  const allowed = policy.replace(/\bstyle-src (?![^;]*'unsafe-inline')/, `style-src '${hash}' `);
  return reply.removeHeader(ownStyleHeader).header(POLICY, allowed);
}
