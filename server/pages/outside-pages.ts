import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prefixOf } from '../../contract/paths/language-prefix.ts';
import type { Match } from '../../contract/paths/match.ts';
import { paths } from '../../contract/paths/paths.ts';
import { DomainError } from '../../domain/errors.ts';
import { refuseAsPage } from '../errors.ts';
import { type PolicyOptions, previewHeaders } from '../security.ts';

const headings = { hi: 'थोड़ी देर बाद फिर खोलें', en: 'The page needs a moment' };

type OutsideMatch = Extract<Match, { name: 'outside' | 'confirmLetters' | 'endLetters' }>;

type Render = (
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
) => Promise<FastifyReply>;

/**
 * Makes the function that answers the pages behind a secret that a mail has: rendered for each request, as they show
 * the present state, and one address may ask for so many in a minute.
 */
export function outsidePages(app: FastifyInstance, options: PolicyOptions, render: Render) {
  const max = Math.ceil(options.config.API_RATE_LIMIT / 10);
  const countCall = app.createRateLimit({ max, timeWindow: '1 minute' });
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { language, name, params }: OutsideMatch,
  ): Promise<FastifyReply> => {
    const headers = previewHeaders(options);
    const counted = await countCall(request);
    if (!counted.isAllowed && counted.isExceeded) {
      reply.headers({ ...headers, 'cache-control': 'no-store' });
      const error = new DomainError(429, 'Too many requests. Please try again in a minute.');
      return refuseAsPage(request, reply, Object.assign(error, { code: '' }), { headings });
    }
    return render(prefixOf(language) + paths[name](params), request, reply, headers);
  };
}
