import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { z } from 'zod';
import type { Language } from '../../contract/common.ts';
import type { Content } from '../../contract/content.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { prefixed, prefixOf } from '../../contract/paths/language-prefix.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { Database } from '../../database/database.ts';
import { writeAgain } from '../../database/transactions.ts';
import { Counter } from '../../domain/counter.ts';
import { addSearches, searchedWords } from '../../domain/visits/searches.ts';
import { fairCounts } from '../api/fair-counts.ts';
import type { Config } from '../config.ts';
import { refuseAsPage } from '../errors.ts';
import { gzipAnswer } from '../gzip-answer.ts';
import { readSecretKey } from '../secret-key.ts';
import { pageWords } from '../words/pages.ts';

/** Searches of one network, which many readers may share, that are counted in ten minutes. */
const COUNTED = 30;

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
  const key = await readSecretKey(config);
  const counter = new Counter({
    write: (searches, at) =>
      writeAgain(database.db, (trx) => addSearches(trx, searches, { at, key })),
    onError: (error) => app.log.error(error),
  });
  app.addHook('onClose', () => counter.flush());

  const isFair = fairCounts(COUNTED);

  /** Counts what a person searches; further pages of it are not searched anew. */
  const counted = (content: Content, { headers, ip }: FastifyRequest): Content => ({
    ...content,
    async search(query) {
      const found = await content.search(query);
      const search = searchedWords(query.q, found.total);
      const { 'user-agent': agent } = headers;
      const isPersons = query.page === 1 && agent && !isbot(agent);
      if (search && isPersons && isFair(ip, '')) counter.add(search);
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
      (request, reply) => answer(request, reply, (content) => counted(content, request)),
    );
  }
}
