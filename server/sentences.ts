import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, languageSchema } from '../contract/common.ts';
import { LANGUAGE_HEADER } from '../contract/interface-language.ts';
import { fields as labels } from '../contract/sentences/hindi/fields.ts';
import { hindi } from '../contract/sentences/hindi/hindi.ts';
import { fill, inEnglish, Said } from '../contract/sentences/say.ts';

/** What is wrong with each bad value, in one text: `limit must be a whole number.` */
export class Summary {
  readonly fields: Record<string, Said>;

  constructor(fields: Record<string, Said>) {
    this.fields = fields;
  }
}

function inHindi(said: Said): string {
  return fill(hindi[said.sentence], said, inHindi);
}

/** `socialLinks.0.url` → सोशल लिंक 1 पता */
function labelOf(field: string): string {
  const name = (part: string) => (/^\d+$/.test(part) ? Number(part) + 1 : (labels[part] ?? part));
  return field.split('.').map(name).join(' ');
}

/** Writes what is said in a language. */
export function write(said: Said | Summary, language: Language): string {
  if (said instanceof Said) return language === 'hi' ? inHindi(said) : inEnglish(said);
  const sentences = Object.entries(said.fields).map(([field, problem]) => {
    const written = write(problem, language);
    if (language === 'en') return `${field} ${written}.`.trim();
    return field ? `${labelOf(field)}: ${written}।` : `${written}।`;
  });
  return sentences.join(' ');
}

/** Writes whatever is said within an answer; everything else stays. */
export function writeAll(answer: unknown, language: Language): unknown {
  if (answer instanceof Said || answer instanceof Summary) return write(answer, language);
  if (Array.isArray(answer)) return answer.map((each) => writeAll(each, language));
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Object.getPrototypeOf(answer) !== Object.prototype) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, writeAll(value, language)]),
  );
}

/** The language that a call wants people's sentences in; undefined where it does not say. */
export function languageAsked({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  return languageSchema.safeParse(headers[LANGUAGE_HEADER]).data;
}

/** Writes what answers say, in the language that the call asks for. */
export function writeAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, _reply, payload) =>
    writeAll(payload, languageAsked(request) ?? 'en'),
  );
}
