import { z } from 'zod';

/** The values of a zod issue that fill gaps of messages. */
const limitsSchema = z.object({
  maximum: z.number().optional(),
  minimum: z.number().optional(),
  keys: z.array(z.string()).optional(),
  values: z.array(z.unknown()).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Returns the values for the gaps of the message of a zod issue. */
export function issueValues(issue: unknown): Record<string, string | number> {
  const { maximum, minimum, keys, values, params } = limitsSchema.safeParse(issue).data ?? {};
  return {
    ...params,
    ...(maximum !== undefined && { most: maximum }),
    ...(minimum !== undefined && { least: minimum, percent: minimum * 100 }),
    ...(values && { names: values.join(', ') }),
    ...(keys && { names: keys.join(', ') }),
  };
}
