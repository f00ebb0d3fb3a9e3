import type { hindi } from './hindi/hindi.ts';

type Sentence = keyof typeof hindi;

/** The names in braces. */
type Gaps<S extends string> = S extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never;

/** Said as they stand. */
export type Plain = { [S in Sentence]: [Gaps<S>] extends [never] ? S : never }[Sentence];

type Template = Exclude<Sentence, Plain>;

declare const filled: unique symbol;

/** A sentence in English that there is in Hindi too, with its gaps filled. */
export type Said = Plain | (string & { [filled]: true });

type Values<S extends string> = {
  [Gap in Gaps<S>]: Gap extends 'problem' ? Said : string | number;
};

/**
 * A sentence for a person, in English; what is not in the catalogue, or lacks a value, does not
 * compile. The server finds it again when somebody is to have it in Hindi.
 */
export function say<S extends Plain>(sentence: S): S;
export function say<S extends Template>(
  sentence: S,
  values: Values<S>,
): string & { [filled]: true };
export function say(sentence: string, values: Record<string, string | number> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

/** The first thing that a schema of the contract says: all of them speak by `say`. */
export function problemOf(error: { issues: { message: string }[] }): Said {
  return (error.issues[0]?.message ?? say('is not right')) as Said;
}

/** The longest that a text may be, and what is said of a longer one. */
export function atMost(most: number) {
  return [most, say('must have at most {most} characters', { most })] as const;
}
