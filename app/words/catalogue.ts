import type { reading } from './reading/en.tsx';
import type { words as screens } from './screens/en.tsx';

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

/** The texts that browsers have, too. */
export type ScreenWords = Catalogue<typeof screens>;

/** The texts of reading pages alone. */
export type ReadingWords = Catalogue<typeof reading>;

export type Words = ScreenWords & ReadingWords;
