import type { z } from 'zod';

/** What a feature says of itself to whoever looks after the site: a value of the answer, and the problem that it may have. */
export interface FeatureHealth<T = unknown> {
  key: string;
  schema: z.ZodType<T>;
  problem: string;
  /** Returns the value in an answer. */
  of(health: object): T;
}

/** Declares what a feature says of its health. */
export const defineHealth = <T>({
  key,
  schema,
  problem,
}: Omit<FeatureHealth<T>, 'of'>): FeatureHealth<T> => ({
  key,
  schema,
  problem,
  of: (health) => schema.parse(Reflect.get(health, key)),
});
