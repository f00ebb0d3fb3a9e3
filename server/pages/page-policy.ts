import type { FastifyReply } from 'fastify';
import { pagePolicyHeader } from '../../contract/own-files.ts';

const POLICY = 'content-security-policy';

/**
 * Allows what the page of an answer has inline, as the renderer says it. A directive that allows all that is inline, as in
 * development, would allow nothing but this with a hash: it stays as it is.
 */
export function allowPageParts(reply: FastifyReply): FastifyReply {
  const parts = reply.getHeader(pagePolicyHeader);
  if (parts === undefined) return reply;
  let policy = String(reply.getHeader(POLICY));
  for (const part of String(parts).split('; ')) {
    const [name] = part.split(' ', 1);
    policy = policy.replace(new RegExp(`\\b${name} (?![^;]*'unsafe-inline')`), `${part} `);
  }
  return reply.removeHeader(pagePolicyHeader).header(POLICY, policy);
}
