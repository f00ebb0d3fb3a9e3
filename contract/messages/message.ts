import type { hindi } from './hindi/hindi.ts';

/** An English sentence with gaps for values: the key of a message in the catalogue. */
export type MessageKey = keyof typeof hindi;

/** The names of the gaps in a sentence. */
type Gaps<S extends string> = S extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never;

/** A sentence without gaps. */
export type PlainKey = { [S in MessageKey]: [Gaps<S>] extends [never] ? S : never }[MessageKey];

type TemplateKey = Exclude<MessageKey, PlainKey>;

/** A sentence with gaps, all of which are among the given ones. */
type With<Gap extends string> = {
  [S in TemplateKey]: [Gaps<S>] extends [Gap] ? S : never;
}[TemplateKey];

/** A message, or the key of one without gaps. */
export type MessageOrKey = PlainKey | Message;

type Values<S extends string> = {
  [Gap in Gaps<S>]: Gap extends 'problem' ? MessageOrKey : string | number;
};

/** A message to a person: a key and its values, translated when the answer is written. */
export class Message {
  /** The key of a message of the core, or one of a feature. */
  readonly key: string;
  readonly values: Readonly<Record<string, string | number | Message>>;

  constructor(key: string, values: Record<string, string | number | Message> = {}) {
    this.key = key;
    this.values = values;
  }
}

/**
 * Makes a message of a sentence and its values; a sentence that is not in the catalogue, or lacks a
 * value, does not compile.
 */
export function say(message: MessageOrKey): Message;
export function say<S extends TemplateKey>(sentence: S, values: Values<S>): Message;
export function say(
  message: MessageKey | Message,
  {
    problem,
    ...values
  }: { problem?: MessageOrKey } & Record<string, string | number | Message> = {},
): Message {
  if (message instanceof Message) return message;
  return new Message(
    message,
    problem === undefined ? values : { ...values, problem: say(problem) },
  );
}

/** Makes messages of the sentences of a feature: `Own` are these, without gaps or with them. */
interface Speaker<Own extends string> {
  (sentence: { [S in Own]: [Gaps<S>] extends [never] ? S : never }[Own]): Message;
  <S extends Own>(sentence: S, values: Record<Gaps<S>, string | number | Message>): Message;
}

/** Returns what makes messages of the sentences of a feature, given the type of its catalogue. */
export const speakerOf =
  <Own extends Record<string, string>>(): Speaker<keyof Own & string> =>
  (sentence: string, values: Record<string, string | number | Message> = {}) =>
    new Message(sentence, values);

/** Replaces the gaps of a sentence in any language by values. */
export function fill(
  sentence: string,
  { values }: Pick<Message, 'values'>,
  translate: (message: Message) => string,
): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => {
    const value = values[name] ?? gap;
    return value instanceof Message ? translate(value) : String(value);
  });
}

/** Joins the problems of bad values in one text: `limit must be a whole number.` */
export function summarize(
  problems: Record<string, string>,
  write = (field: string, problem: string) => `${field} ${problem}.`.trim(),
): string {
  return Object.entries(problems)
    .map(([field, problem]) => write(field, problem))
    .join(' ');
}

/** Writes a message in English. */
export function inEnglish(message: Message): string {
  return fill(message.key, message, inEnglish);
}

/** Returns the key of the message for a value that a schema refuses; `problemOf` makes a message of it. */
export function problem<S extends PlainKey>(sentence: S): S {
  return sentence;
}

/** Returns what is `problem()` for the sentences of a feature and of the core, given the type of its catalogue. */
export const problemsOf =
  <Own extends Record<string, string>>() =>
  <S extends (keyof Own & string) | PlainKey>(sentence: S): S =>
    sentence;

/** Returns the arguments of `max()`: the greatest length or number, and the sentence for more. */
export function atMost(
  most: number,
  sentence: With<'most'> = 'must have at most {most} characters',
) {
  return [most, sentence] as const;
}

/** Returns the arguments of `min()`: the least length or number, and the sentence for less. */
export function atLeast(
  least: number,
  sentence: With<'least' | 'percent'> = 'must be at least {least}',
) {
  return [least, sentence] as const;
}

/** Returns the options of `refine()`: a sentence and its values. */
export function refusal<S extends TemplateKey>(error: S, params: Values<S>) {
  return { error, params };
}
