import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '../../contract/common.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { prefixed, prefixOf } from '../../contract/paths/language-prefix.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { Config } from '../config.ts';
import { refuseAsPage } from '../errors.ts';
import { gzipAnswer } from '../gzip-answer.ts';
import { pageWords } from '../words/pages.ts';

interface Options {
  config: Config;
  /** Renders a page without the page cache. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

const typed = z.object({ q: z.string() });

/** Renders the answer to too many searches, which keeps the query for another try in a minute. */
function answerBusy(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const q = escapeHtml(typed.safeParse(request.query).data?.q ?? '');
  const rest = (language: Language) => {
    const { search, searchAgain, toHome } = pageWords[language];
    return `<form action="${prefixOf(language)}${paths.search()}"><p><input type="search" name="q" aria-label="${search}" value="${q}">
<button>${searchAgain}</button></p></form><p><a href="${prefixOf(language)}">${toHome}</a></p>`;
  };
  return refuseAsPage(request, reply, error, { heading: ({ busySearch }) => busySearch, rest });
}

/** Serves the search page, which is rendered for each request and limited for each address. */
export async function searchPage(app: FastifyInstance, { config, answer }: Options): Promise<void> {
  const max = Math.ceil(config.API_RATE_LIMIT / 5);
  // The routes of all languages share one count.
  const together = app.rateLimit({ max, timeWindow: '1 minute' });
  for (const language of prefixed) {
    app.get(
      prefixOf(language) + paths.search(),
      { onRequest: together, onSend: gzipAnswer, errorHandler: answerBusy },
      answer,
    );
  }
}
