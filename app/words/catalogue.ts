import type { words } from './en.ts';

/** The same keys in every language, with the same parameters: what is missing or too much fails the build. */
export type Catalogue<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...given: never[]) => unknown
      ? T[Key]
      : Catalogue<T[Key]>;
};

export type Words = Catalogue<typeof words>;
