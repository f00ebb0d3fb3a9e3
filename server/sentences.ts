import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Language, languageSchema } from '../contract/common.ts';
import { LANGUAGE_HEADER } from '../contract/interface-language.ts';
import { fields as labels } from '../contract/sentences/hindi/fields.ts';
import { hindi } from '../contract/sentences/hindi/hindi.ts';

const exact = new Map<string, string>(Object.entries(hindi));

/** Sentences with gaps: how what was said is known again. Those that say most come first. */
const templates = Object.entries(hindi)
  .filter(([english]) => english.includes('{'))
  .sort(([one], [other]) => spoken(other) - spoken(one))
  .map(([english, translated]) => ({ pattern: patternOf(english), translated }));

/** Characters outside of the gaps. */
function spoken(english: string): number {
  return english.replace(/\{\w+\}/g, '').length;
}

function patternOf(english: string): RegExp {
  const seen = new Set<string>();
  const parts = english.split(/\{(\w+)\}/).map((part, place) => {
    if (place % 2 === 0) return RegExp.escape(part);
    if (seen.has(part)) return `\\k<${part}>`;
    seen.add(part);
    return `(?<${part}>.+?)`;
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}

/** What zod says where a schema gives it no words: of values that no screen sends. */
const byZod = /^(?:Invalid|Too big|Too small|Unrecognized)\b/;

function find(text: string): string | undefined {
  const found = exact.get(text) ?? (byZod.test(text) ? hindi['is not right'] : undefined);
  if (found) return found;
  for (const { pattern, translated } of templates) {
    const { groups } = pattern.exec(text) ?? {};
    if (!groups) continue;
    const values = { ...groups };
    if (groups.problem) {
      // A sentence itself; where it is none, something else was meant.
      const problem = find(groups.problem);
      if (!problem) continue;
      values.problem = problem;
    }
    return translated.replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
  }
  return undefined;
}

/** A sentence of ours in another language; what is none of ours stays as it is. */
export function sayIn(language: Language, text: string): string {
  return language === 'hi' ? (find(text) ?? text) : text;
}

/** `socialLinks.0.url` → सोशल लिंक 1 पता */
function labelOf(field: string): string {
  const name = (part: string) => (/^\d+$/.test(part) ? Number(part) + 1 : (labels[part] ?? part));
  return field.split('.').map(name).join(' ');
}

/** What is wrong with each bad value, in one text: `limit must be a whole number.` */
export function summaryOf(fields: Record<string, string>, language: Language = 'en'): string {
  const sentences = Object.entries(fields).map(([field, problem]) => {
    if (language === 'en') return `${field} ${problem}.`.trim();
    const translated = `${sayIn(language, problem)}।`;
    return field ? `${labelOf(field)}: ${translated}` : translated;
  });
  return sentences.join(' ');
}

/** What an answer says to a person. */
export interface Told {
  message: string;
  fields?: Record<string, string> | undefined;
}

/** The same, in a language. */
export function messageIn(language: Language, { message, fields }: Told): string {
  if (fields && message === summaryOf(fields)) return summaryOf(fields, language);
  return sayIn(language, message);
}

const hindiText = z.string().transform((text) => sayIn('hi', text));
const hindiTexts = z.record(z.string(), hindiText);

/** Where sentences stand in answers; everything else stays. */
const hindiAnswer = z
  .looseObject({
    message: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
    refused: z
      .array(z.looseObject({ message: hindiText.optional(), reason: hindiText.optional() }))
      .optional(),
  })
  .transform(({ message, fields, ...rest }) => ({
    ...rest,
    ...(message !== undefined && { message: messageIn('hi', { message, fields }) }),
    ...(fields && { fields: hindiTexts.parse(fields) }),
  }));

/** The language that a call wants people's sentences in; undefined where it does not say. */
export function languageAsked({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  return languageSchema.safeParse(headers[LANGUAGE_HEADER]).data;
}

/** Puts what answers say into the language that the call asks for. */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, _reply, payload) =>
    languageAsked(request) === 'hi' ? (hindiAnswer.safeParse(payload).data ?? payload) : payload,
  );
}
