import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { refuse, toAnswer } from '../errors.ts';
import { escapeHtml, plainPage } from '../html.ts';

interface Options {
  config: Config;
  /** Renders a page for this request alone. */
  answer(key: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

const typed = z.object({ q: z.string() });

/** Whoever searches too often keeps the words, and may go on in a minute. */
function answerBusy(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message } = toAnswer(error, request.id);
  const q = escapeHtml(typed.safeParse(request.query).data?.q ?? '');
  return refuse(reply, error, status)
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        'Search',
        `<h1>The search needs a moment</h1><p>${escapeHtml(message)}</p>
<p lang="hi">बहुत सारी खोजें एक साथ हुईं। एक मिनट बाद फिर कोशिश करें।</p>
<form action="/search"><p><input type="search" name="q" aria-label="Search" value="${q}">
<button>Search again</button></p></form><p><a href="/">To the home page</a></p>`,
      ),
    );
}

/** The search: rendered anew for each request, and not too often for one address. */
export async function searchPage(app: FastifyInstance, { config, answer }: Options): Promise<void> {
  await app.register(rateLimit, { global: false });
  const max = Math.ceil(config.API_RATE_LIMIT / 5);
  // One count for all languages.
  const together = { max, timeWindow: '1 minute', groupId: 'search' };
  for (const path of ['/search', '/hi/search', '/en/search']) {
    app.get(path, { config: { rateLimit: together }, errorHandler: answerBusy }, (request, reply) =>
      answer(request.url, request, reply),
    );
  }
}
