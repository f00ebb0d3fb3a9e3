import { z } from 'zod';

/** A JSON Schema, as far as the description of the API uses it. */
const schemaSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get oneOf() {
    return z.array(schemaSchema).optional();
  },
  get allOf() {
    return z.array(schemaSchema).optional();
  },
  /** False: there are none after those of `prefixItems`. */
  get items() {
    return z.union([z.boolean(), schemaSchema]).optional();
  },
  get prefixItems() {
    return z.array(schemaSchema).optional();
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), schemaSchema]).optional();
  },
});
type JsonSchema = z.infer<typeof schemaSchema>;

const content = z.record(z.string(), z.object({ schema: schemaSchema.optional() }));
const callSchema = z.object({
  summary: z.string().default(''),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: schemaSchema.default({}),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});

/** The description of the API (OpenAPI), as far as a client needs it. */
export const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), callSchema)),
});
type Description = z.infer<typeof descriptionSchema>;

const either = (schemas: JsonSchema[], by: string) =>
  `(${[...new Set(schemas.map(typeOf))].join(by)})`;

/** Writes an object: an unknown name may have any value where the schema says nothing of it. */
function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (members.length > 0) return `{ ${members.join('; ')} }`;
  if (typeof additionalProperties === 'object') {
    return `Record<string, ${typeOf(additionalProperties)}>`;
  }
  return 'Record<string, unknown>';
}

/** Writes a JSON Schema as a type of TypeScript. What it does not know becomes `unknown`. */
function typeOf(schema: JsonSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return either(choices, ' | ');
  if (schema.allOf) return either(schema.allOf, ' & ');
  if (Array.isArray(schema.type)) {
    return either(
      schema.type.map((type) => ({ ...schema, type })),
      ' | ',
    );
  }
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.type === 'array') {
    return `Array<${typeof schema.items === 'object' ? typeOf(schema.items) : 'unknown'}>`;
  }
  if (schema.type === 'object') return objectType(schema);
  if (schema.type === 'integer') return 'number';
  return /^(?:string|number|boolean|null)$/.test(schema.type ?? '')
    ? (schema.type ?? '')
    : 'unknown';
}

type Call = z.infer<typeof callSchema>;

/** Writes the values that a call takes in its path or query; nothing where there are none. */
function inputOf({ parameters }: Call, place: 'path' | 'query'): string {
  const members = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, schema }) => {
      const may = place === 'path' || required ? '' : '?';
      return `${JSON.stringify(name)}${may}: ${typeOf(schema)}`;
    });
  if (members.length === 0) return '';
  const all = place === 'path' || members.some((member) => !member.includes('?:'));
  return `${place}${all ? '' : '?'}: { ${members.join('; ')} };`;
}

/** Writes the body that a call takes: JSON, the form of an upload, or the bytes of a file. */
function bodyOf({ requestBody }: Call): string {
  if (!requestBody) return '';
  const { 'application/json': json, 'multipart/form-data': form } = requestBody.content;
  if (json?.schema) return `body: ${typeOf(json.schema)};`;
  return `body: ${form ? 'FormData' : 'Blob'};`;
}

/** Writes the answer of a call that succeeds: JSON, or the text of a file. */
function answerOf({ responses }: Call): string {
  const found = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
  const schema = found?.['application/json']?.schema;
  return schema ? typeOf(schema) : 'string';
}

/** Writes the types of all calls, by method and path. */
export function typesOf({ paths }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const input = [inputOf(call, 'path'), inputOf(call, 'query'), bodyOf(call)].join(' ').trim();
      return [
        `  /** ${(call.summary || path).replaceAll('*/', '')} */`,
        `  ${JSON.stringify(`${method.toUpperCase()} ${path}`)}: {`,
        `    input: ${input ? `{ ${input} }` : 'Record<never, never>'};`,
        `    answer: ${answerOf(call)};`,
        '  };',
      ].join('\n');
    }),
  );
  return `export interface Calls {\n${calls.join('\n')}\n}\n`;
}
