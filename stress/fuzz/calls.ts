import { z } from 'zod';
import { type Schema, schemaSchema } from './schema.ts';

const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        'x-access': z.string(),
        parameters: z
          .array(z.object({ in: z.string(), name: z.string(), schema: schemaSchema }))
          .default([]),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: schemaSchema })) })
          .optional(),
      }),
    ),
  ),
});

/** One call of the API with the schemas of its input. */
export interface Call {
  method: string;
  path: string;
  guarded: boolean;
  params: Record<string, Schema>;
  query: Record<string, Schema>;
  body: Schema | null;
}

/** Reads the calls that the OpenAPI description lists. */
export function readCalls(document: unknown): Call[] {
  return Object.entries(description.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, ...call }]) => {
      const of = (place: string) =>
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === place)
            .map(({ name, schema }) => [name, schema]),
        );
      return {
        method: method.toUpperCase(),
        path,
        guarded: call['x-access'] !== 'public',
        params: of('path'),
        query: of('query'),
        body: requestBody?.content['application/json']?.schema ?? null,
      };
    }),
  );
}
