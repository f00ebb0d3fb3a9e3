import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Language, languageSchema } from '../contract/common.ts';
import { LANGUAGE_HEADER } from '../contract/interface-language.ts';
import { fields } from '../contract/messages/hindi/fields.ts';
import { hindi } from '../contract/messages/hindi/hindi.ts';
import { fill, inEnglish, Message, summarize } from '../contract/messages/message.ts';
import { loadParts } from '../features/parts.ts';

const textsSchema = z.record(z.string(), z.string());

/** Returns what features have in a file of texts, together. */
async function textsOfFeatures(file: string): Promise<Record<string, string>> {
  const isTexts = (value: unknown): value is Record<string, string> =>
    textsSchema.safeParse(value).success;
  return Object.assign({}, ...(await loadParts(file, isTexts)));
}

/** The messages of the core and of features in Hindi, by their English. */
const catalogue: Record<string, string> = {
  ...hindi,
  ...(await textsOfFeatures('messages.hi.ts')),
};

/** The Hindi names of request values. */
const labels = { ...fields, ...(await textsOfFeatures('fields.hi.ts')) };

/** Returns the problems of all bad values in one text: `limit must be a whole number.` */
export class Summary {
  readonly fields: Record<string, Message>;

  constructor(fields: Record<string, Message>) {
    this.fields = fields;
  }
}

/** Returns the name of a request value, such as a setting, in a language. */
export const nameOfField = (field: string, language: Language): string =>
  language === 'hi'
    ? labelOf(field).replace(/:$/, '')
    : field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `socialLinks.0.url` → सोशल लिंक 1 पता */
function labelOf(field: string): string {
  const name = (part: string) => (/^\d+$/.test(part) ? Number(part) + 1 : (labels[part] ?? part));
  return field.split('.').map(name).filter(Boolean).join(' ');
}

function inHindi({ key, values }: Message): string {
  const { field } = values;
  const named = typeof field === 'string' ? { ...values, field: labelOf(field) } : values;
  return fill(catalogue[key] ?? key, { values: named }, inHindi);
}

/** Returns the text of a message in a language. */
export function translate(message: Message | Summary, language: Language): string {
  if (message instanceof Message) return language === 'hi' ? inHindi(message) : inEnglish(message);
  const problems = Object.fromEntries(
    Object.entries(message.fields).map(([field, problem]) => [field, translate(problem, language)]),
  );
  if (language === 'en') return summarize(problems);
  return summarize(problems, (field, problem) =>
    field ? `${labelOf(field)}: ${problem}।` : `${problem}।`,
  );
}

/** Returns why something was not sent, which is kept in English; what another server said stays as it is. */
export function translateReason(reason: string, request: FastifyRequest): string {
  return (languageAsked(request) === 'hi' && catalogue[reason]) || reason;
}

const keptSchema = z.object({
  key: z.string().refine((key) => Object.hasOwn(catalogue, key)),
  values: z.record(z.string(), z.unknown()),
});

/** Makes a message of one that was stored as JSON; null where this version has no such message. */
function keptMessage(stored: unknown): Message | null {
  const { data } = keptSchema.safeParse(stored);
  if (!data) return null;
  const values: Record<string, string | number | Message> = {};
  for (const [name, value] of Object.entries(data.values)) {
    const isPlain = typeof value === 'string' || typeof value === 'number';
    const held = isPlain ? value : keptMessage(value);
    if (held === null) return null;
    values[name] = held;
  }
  return new Message(data.key, values);
}

/** Returns a message that was stored as JSON in the language of a call, or the text that stands for it. */
export function translateKept(stored: unknown, text: string, request: FastifyRequest): string {
  const message = keptMessage(stored);
  return message ? translate(message, languageAsked(request) ?? 'en') : text;
}

/** Replaces every message within a value by its text; everything else stays. */
function translateAll(answer: unknown, language: Language): unknown {
  if (answer instanceof Message || answer instanceof Summary) return translate(answer, language);
  if (Array.isArray(answer)) return answer.map((part) => translateAll(part, language));
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Object.getPrototypeOf(answer) !== Object.prototype) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, translateAll(value, language)]),
  );
}

/**
 * The properties of an answer that hold messages. Lists would take longer to search than to write; a
 * message in any other place fails the schema of the answer.
 */
const places = new Set(['message', 'fields', 'refused']);

/** Replaces the messages of an answer by their texts; everything else stays. */
export function translateAnswer(answer: unknown, language: Language): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const found = Object.entries(answer).filter(([name]) => places.has(name));
  if (found.length === 0) return answer;
  const texts = found.map(([name, value]) => [name, translateAll(value, language)]);
  return { ...answer, ...Object.fromEntries(texts) };
}

/** Returns the language that a call wants messages in; undefined where it names none. */
export function languageAsked({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  return languageSchema.safeParse(headers[LANGUAGE_HEADER]).data;
}

/** Translates the messages of all answers into the language that each call asks for. */
export function translateAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, _reply, payload) =>
    translateAnswer(payload, languageAsked(request) ?? 'en'),
  );
}
