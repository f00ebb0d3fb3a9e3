import type { hindi } from './hindi/hindi.ts';

/** A sentence in English with gaps for values: the key under which the catalogue has its Hindi. */
export type Sentence = keyof typeof hindi;

/** The names in braces. */
type Gaps<S extends string> = S extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never;

/** Sentences without gaps. */
export type Plain = { [S in Sentence]: [Gaps<S>] extends [never] ? S : never }[Sentence];

type Template = Exclude<Sentence, Plain>;

/** Sentences all of whose gaps are among these. */
type With<Gap extends string> = {
  [S in Template]: [Gaps<S>] extends [Gap] ? S : never;
}[Template];

/** What a person is told. A sentence without gaps stands for itself. */
export type Message = Plain | Said;

type Values<S extends string> = {
  [Gap in Gaps<S>]: Gap extends 'problem' ? Message : string | number;
};

/** What is told to a person: a sentence and its values, until it is written in a language. */
export class Said {
  readonly sentence: Sentence;
  readonly values: Readonly<Record<string, string | number | Said>>;
  /** What English says instead, in more detail. */
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

/** Says a sentence; what is not in the catalogue, or lacks a value, does not compile. */
export function say(message: Message): Said;
export function say<S extends Template>(sentence: S, values: Values<S>): Said;
export function say(
  message: Sentence | Said,
  { problem, ...values }: { problem?: Message } & Record<string, string | number | Said> = {},
): Said {
  if (message instanceof Said) return message;
  return new Said(message, problem === undefined ? values : { ...values, problem: say(problem) });
}

/** Puts values into the gaps of a sentence of any language. */
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

/** Writes what is said in English. */
export function inEnglish(said: Said): string {
  return said.english ?? fill(said.sentence, said, inEnglish);
}

/** What a schema says of a value that it refuses; `problemOf` makes a `Said` of it. */
export function problem<S extends Plain>(sentence: S): S {
  return sentence;
}

/** The longest that a text or the most that a number may be, and what is said of more. */
export function atMost(
  most: number,
  sentence: With<'most'> = 'must have at most {most} characters',
) {
  return [most, sentence] as const;
}

/** The least that something may be, and what is said of less. */
export function atLeast(
  least: number,
  sentence: With<'least' | 'percent'> = 'must be at least {least}',
) {
  return [least, sentence] as const;
}

/** What a refinement says, with its values. */
export function refusal<S extends Template>(error: S, params: Values<S>) {
  return { error, params };
}
