import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import { refuseAsPage } from '../errors.ts';
import { type PolicyOptions, previewHeaders } from '../security.ts';
import type { PageAddress } from './page-address.ts';

type Render = (
  url: string,
  address: PageAddress,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
) => Promise<FastifyReply>;

/**
 * Makes the function that answers pages that nobody keeps, as those behind a secret of a mail and those about one
 * comment: rendered for each request, as they show the present state, and one address may ask for so many in a minute.
 */
export function freshPages(app: FastifyInstance, options: PolicyOptions, render: Render) {
  const max = Math.ceil(options.config.API_RATE_LIMIT / 10);
  const countCall = app.createRateLimit({ max, timeWindow: '1 minute' });
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: PageAddress,
  ): Promise<FastifyReply> => {
    const headers = previewHeaders(options);
    const counted = await countCall(request);
    if (!counted.isAllowed && counted.isExceeded) {
      reply.headers({ ...headers, 'cache-control': 'no-store' });
      const error = new DomainError(429, 'Too many requests. Please try again in a minute.');
      return refuseAsPage(request, reply, Object.assign(error, { code: '' }), {
        heading: ({ busy }) => busy,
      });
    }
    return render(address.path, address, request, reply, headers);
  };
}
