import type { z } from 'zod';

/** A setting of a feature: the key under which it is stored, and what it holds, with a default. */
export interface Setting<T> {
  key: string;
  schema: z.ZodType<T>;
  /** What administrators may send, where they change it with the settings of the core. */
  body?: z.ZodType<T> | undefined;
  /** The property that used to switch the feature on, before Settings → Features; where it is missing the feature was off. */
  switchedBy?: string | undefined;
}

/** Declares a setting of a feature, by which its value is read and written. */
export const defineSetting = <T>(
  key: string,
  schema: z.ZodType<T>,
  { body, switchedBy }: Pick<Setting<T>, 'body' | 'switchedBy'> = {},
): Setting<T> => ({ key, schema, body, switchedBy });
