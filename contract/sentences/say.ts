import type { hindi } from './hindi/hindi.ts';

/** An English sentence with gaps for values, which is its key in the catalogue. */
export type Sentence = keyof typeof hindi;

/** The names of the gaps in a sentence. */
type Gaps<S extends string> = S extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never;

/** A sentence without gaps. */
export type Plain = { [S in Sentence]: [Gaps<S>] extends [never] ? S : never }[Sentence];

type Template = Exclude<Sentence, Plain>;

/** A sentence with gaps, all of which are among the given ones. */
type With<Gap extends string> = {
  [S in Template]: [Gaps<S>] extends [Gap] ? S : never;
}[Template];

/** A message to a person: a sentence without gaps, or a sentence with its values. */
export type Message = Plain | Said;

type Values<S extends string> = {
  [Gap in Gaps<S>]: Gap extends 'problem' ? Message : string | number;
};

/** A sentence with its values, which is written in the reader's language later. */
export class Said {
  readonly sentence: Sentence;
  readonly values: Readonly<Record<string, string | number | Said>>;
  /** A more detailed English text that replaces the sentence in English. */
  readonly english: string | undefined;

  constructor(
    sentence: Sentence,
    values: Record<string, string | number | Said> = {},
    english?: string,
  ) {
    this.sentence = sentence;
    this.values = values;
    this.english = english;
  }
}

/**
 * Makes a message of a sentence and its values; a sentence that is not in the catalogue, or lacks a
 * value, does not compile.
 */
export function say(message: Message): Said;
export function say<S extends Template>(sentence: S, values: Values<S>): Said;
export function say(
  message: Sentence | Said,
  { problem, ...values }: { problem?: Message } & Record<string, string | number | Said> = {},
): Said {
  if (message instanceof Said) return message;
  return new Said(message, problem === undefined ? values : { ...values, problem: say(problem) });
}

/** Replaces the gaps of a sentence in any language by values. */
export function fill(
  sentence: string,
  { values }: Pick<Said, 'values'>,
  write: (said: Said) => string,
): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => {
    const value = values[name] ?? gap;
    return value instanceof Said ? write(value) : String(value);
  });
}

/** Writes a message in English. */
export function inEnglish(said: Said): string {
  return said.english ?? fill(said.sentence, said, inEnglish);
}

/** Names the sentence for a value that a schema refuses; `problemOf` makes a message of it. */
export function problem<S extends Plain>(sentence: S): S {
  return sentence;
}

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
export function refusal<S extends Template>(error: S, params: Values<S>) {
  return { error, params };
}
