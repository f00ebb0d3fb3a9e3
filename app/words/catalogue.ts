import type { words } from './en.ts';

/**
 * Requires the same keys with the same parameters in every language: a missing or extra key fails
 * the type check.
 */
export type Catalogue<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...given: never[]) => unknown
      ? T[Key]
      : Catalogue<T[Key]>;
};

export type Words = Catalogue<typeof words>;
