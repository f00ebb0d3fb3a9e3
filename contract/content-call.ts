import type { z } from 'zod';

/**
 * A question that the pages of a feature ask its rules, by a name: the build of the pages has a copy of its own of what
 * declares it, so both ends check what comes from the other.
 */
export interface ContentCall<In, Out> {
  name: string;
  input: z.ZodType<In>;
  output: z.ZodType<Out>;
}

/** Declares a question of a feature. */
export const defineCall = <In, Out>(call: ContentCall<In, Out>): ContentCall<In, Out> => call;
