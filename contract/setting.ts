import type { z } from 'zod';

/** A setting of a feature: the key under which it is stored, and what it holds, with a default. */
export interface Setting<T> {
  key: string;
  schema: z.ZodType<T>;
}

/** Declares a setting of a feature, by which its value is read and written. */
export const defineSetting = <T>(key: string, schema: z.ZodType<T>): Setting<T> => ({
  key,
  schema,
});
