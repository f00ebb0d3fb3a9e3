import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Language, languageSchema } from '../../contract/common.ts';
import { escapeHtml } from '../../domain/html/escape.ts';
import { refuse, toAnswer } from '../errors.ts';
import { plainPage } from '../html.ts';

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

const back = {
  hi: 'ब्राउज़र के “वापस” बटन से लौटें: जो आपने लिखा था, वह वहीं होना चाहिए।',
  en: 'Go back with your browser’s Back button: what you typed should still be there.',
};

interface Refusal {
  headings: Record<Language, string>;
  /** The field whose text is shown, so that it can be copied, and what is said of that. */
  field: string;
  copy: Record<Language, string>;
  /** The words of the link to the form, and where that leads. */
  again: Record<Language, string>;
  path: (language: Language, request: FastifyRequest) => string;
}

/** Makes the function that answers a refused form with a page that shows the problem and what was typed. */
export function answerRefused({ headings, field, copy, again, path }: Refusal) {
  const typed = z.object({ language: languageSchema.optional().catch(undefined) });
  const told = z.object({ [field]: z.string() });
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (!isForm(request)) return reply.send(error);
    const { status, message } = toAnswer(error, request.id);
    const own = typed.safeParse(request.body).data?.language;
    const text = escapeHtml(told.safeParse(request.body).data?.[field] ?? '');
    const rest = (language: Language) => {
      const id = `typed-${language}`;
      return `<p>${back[language]}</p>
${text && `<p><label for="${id}">${copy[language]}</label></p><textarea id="${id}" rows="10" cols="34" readonly>${text}</textarea>`}
<p><a href="${escapeHtml(path(language, request))}">${again[language]}</a></p>`;
    };
    const languages = own ? [own] : languageSchema.options;
    return refuse(reply, error, status)
      .type('text/html; charset=utf-8')
      .send(plainPage({ languages, headings, message, rest }));
  };
}
