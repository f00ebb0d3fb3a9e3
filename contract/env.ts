import type { z } from 'zod';

/** Values of the environment by their names. */
type Values = Record<string, string | undefined>;

/** What a process knows of the settings of features in the environment. */
export interface FeatureConfig {
  ofFeatures: Values;
}

/** A setting of a feature in the environment. */
export interface Env<T> {
  name: string;
  schema: z.ZodType<T, string | undefined>;
  /** Returns what the configuration of a process holds of it. */
  of(config: FeatureConfig): T;
}

/** Declares a setting of a feature in the environment; the server checks its value at the start. */
export const defineEnv = <T>(name: string, schema: Env<T>['schema']): Env<T> => ({
  name,
  schema,
  of: ({ ofFeatures }) => schema.parse(ofFeatures[name]),
});
