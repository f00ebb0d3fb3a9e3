import fc from 'fast-check';
import { z } from 'zod';
import { nastyValue } from './nasty.ts';

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  anyOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  items?: Schema | undefined;
  maxItems?: number | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
}

export const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(schemaSchema).optional(),
    allOf: z.array(schemaSchema).optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    items: schemaSchema.optional(),
    maxItems: z.number().optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
  }),
);

/** Ids, slugs and addresses that exist, so that calls get further than "not found". */
export type KnownValues = readonly [string, ...string[]];

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: Schema, known: KnownValues) {
  const real = fc.constantFrom(...known);
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toJSON());
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((at) => at.toJSON().slice(0, 10));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  // fast-check generates neither Unicode character classes nor lookaheads.
  const made =
    pattern && !/\\p|\(\?[=!<]/.test(pattern)
      ? fc.stringMatching(new RegExp(pattern))
      : fc.string({ unit: 'grapheme', ...length });
  return fc.oneof({ weight: 3, arbitrary: real }, { weight: 2, arbitrary: made });
}

/** Generates values that fit a schema, but for rules that the description cannot express. */
export function valueFor(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const [first, ...others] = (schema.anyOf ?? schema.allOf ?? []).map((option) =>
    valueFor(option, known),
  );
  if (first) return fc.oneof(first, ...others);
  const { type } = schema;
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((kind) => valueFor({ ...schema, type: kind }, known)));
  }
  const { minimum = -1000, maximum = 1000, items = {}, maxItems = 5 } = schema;
  switch (type) {
    case 'string':
      return textOf(schema, known);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueFor(items, known), { maxLength: Math.min(maxItems, 5) });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [
            name,
            valueFor(property, known),
          ]),
        ),
        { requiredKeys: schema.required ?? [], noNullPrototype: true },
      );
    default:
      return nastyValue;
  }
}
