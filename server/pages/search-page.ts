import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { z } from 'zod';
import type { Language } from '../../contract/common.ts';
import type { Content } from '../../contract/content.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { prefixed, prefixOf } from '../../contract/paths/language-prefix.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { Database } from '../../database/database.ts';
import { featureApis } from '../../features/server.ts';
import type { Config } from '../config.ts';
import { refuseAsPage } from '../errors.ts';
import { gzipAnswer } from '../gzip-answer.ts';
import { pageWords } from '../words/pages.ts';

interface Options {
  config: Config;
  database: Database;
  /** Renders a page without the page cache, with something between it and its content. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    through: (content: Content) => Content,
  ): Promise<FastifyReply>;
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

/** Serves the search page, which is rendered anew for each request and limited for each address. */
export async function searchPage(
  app: FastifyInstance,
  { config, database, answer }: Options,
): Promise<void> {
  const listeners = await Promise.all(
    (await featureApis()).flatMap(({ name, part: { searched } }) =>
      searched ? [searched({ app, config, database }).then((hear) => ({ name, hear }))] : [],
    ),
  );

  /** Tells features what a person searches; further pages of it are not searched anew. */
  const heard = (content: Content, { headers, ip }: FastifyRequest): Content => ({
    ...content,
    async search(query) {
      const found = await content.search(query);
      const { 'user-agent': agent } = headers;
      if (query.page !== 1 || !agent || isbot(agent)) return found;
      const off = await content.featuresOff(listeners.map(({ name }) => name));
      for (const { name, hear } of listeners) {
        if (!off.includes(name)) hear({ q: query.q, total: found.total, ip });
      }
      return found;
    },
  });

  const max = Math.ceil(config.API_RATE_LIMIT / 5);
  // The routes of all languages share one count.
  const together = app.rateLimit({ max, timeWindow: '1 minute' });
  for (const language of prefixed) {
    app.get(
      prefixOf(language) + paths.search(),
      { onRequest: together, onSend: gzipAnswer, errorHandler: answerBusy },
      (request, reply) => answer(request, reply, (content) => heard(content, request)),
    );
  }
}
