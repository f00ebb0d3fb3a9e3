import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Language, languageSchema } from '../../contract/common.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { refuse, toAnswer } from '../errors.ts';
import { plainPage, plainPolicy, plainStyle } from '../html.ts';
import type { PageWords, RefusedForm } from '../words/page-words.ts';
import { pageWords } from '../words/pages.ts';

/** The type of the body of a form that is sent without script. */
export const FORM = 'application/x-www-form-urlencoded';

export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith(FORM) ?? false;
}

/** Makes the calls of a scope accept forms, which no other call does. What a form names several times is a list. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const named = Map.groupBy(new URLSearchParams(String(body)), ([name]) => name);
    const values = [...named].map(([name, all]) => {
      const texts = all.map(([, text]) => text);
      return [name, texts.length > 1 ? texts : texts[0]];
    });
    done(null, Object.fromEntries(values));
  });
}

/**
 * Makes the calls of a scope accept the other form in which mail programs end mails, too (RFC 8058); nothing in it
 * matters.
 */
export function acceptOneClick(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  );
}

interface Refusal {
  /** A form of the core, or what is said of one of a feature. */
  form: keyof PageWords['forms'] | Record<Language, RefusedForm>;
  /** The field whose text is shown, so that it can be copied. */
  field: string;
  /** Where the link to the form leads. */
  path: (language: Language, request: FastifyRequest) => string;
}

/** Makes the function that answers a refused form with a page that shows the problem and what was typed. */
export function answerRefused({ form, field, path }: Refusal) {
  const wordsIn = (language: Language) =>
    typeof form === 'string' ? pageWords[language].forms[form] : form[language];
  const typed = z.object({ language: languageSchema.optional().catch(undefined) });
  const fieldSchema = z.object({ [field]: z.string() });
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (!isForm(request)) return reply.send(error);
    const { status, message } = toAnswer(error, request.id);
    const own = typed.safeParse(request.body).data?.language;
    const given = fieldSchema.safeParse(request.body).data?.[field] ?? '';
    const text = escapeHtml(given);
    const rows = /^.{0,60}$/.test(given) ? 1 : 10;
    const rest = (language: Language) => {
      const id = `typed-${language}`;
      const { goBack } = pageWords[language];
      const { copy, again } = wordsIn(language);
      return `<p>${goBack}</p>
${text && `<p><label for="${id}">${copy}</label></p><textarea id="${id}" rows="${rows}" cols="34" readonly>${text}</textarea>`}
<p><a href="${escapeHtml(path(language, request))}">${again}</a></p>`;
    };
    const languages = own ? [own] : languageSchema.options;
    return refuse(reply, error, status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', plainPolicy)
      .send(
        plainPage({
          languages,
          heading: (_words, language) => wordsIn(language).heading,
          message,
          rest,
          style: plainStyle,
        }),
      );
  };
}
