import fc from 'fast-check';
import { nastyText, nastyValue } from './nasty.ts';
import { type KnownValues, type Schema, valueFor } from './schema.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns a value in which one part, found by walking down at random, is replaced. */
function changePart(value: unknown, steps: readonly number[], put: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || !isObject(value)) return put;
  const keys = Object.keys(value);
  const key = keys[step % (keys.length + 1)];
  if (key === undefined) return Array.isArray(value) ? [...value, put] : { ...value, extra: put };
  if (Array.isArray(value)) {
    return value.map((item, place) => (String(place) === key ? changePart(item, rest, put) : item));
  }
  if (put === undefined && rest.length === 0) {
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  }
  return { ...value, [key]: changePart(value[key], rest, put) };
}

const steps = fc.array(fc.nat(40), { minLength: 1, maxLength: 3 });

/** Generates texts that are nearly JSON. */
const noJson = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    '"',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '\ufeff{}',
    'null',
    '{}{}',
  ),
  fc.constantFrom('['.repeat(50_000), '{"a":'.repeat(50_000), `[${'{},'.repeat(60_000)}{}]`),
  fc.constantFrom('{"constructor":{"prototype":{"x":1}}}', '1e999999', '"\\ud800"', '{"a":.1}'),
  nastyText,
);

/** Generates JSON bodies of a schema: fitting, changed in some part, cut off, and no JSON at all. */
export function bodyOf(schema: Schema | null, known: KnownValues): fc.Arbitrary<Buffer | null> {
  const fitting = schema ? valueFor(schema, known) : fc.constant({});
  const mutated = fc
    .tuple(
      fitting,
      fc.array(fc.tuple(steps, fc.option(nastyValue, { nil: undefined })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([value, changes]) =>
      changes.reduce<unknown>((all, [where, put]) => changePart(all, where, put), value),
    );
  const json = (value: fc.Arbitrary<unknown>) =>
    value.map((item) => Buffer.from(JSON.stringify(item) ?? ''));
  const cut = fc
    .tuple(json(fitting), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([bytes, share]) => bytes.subarray(0, Math.floor(bytes.length * share)));
  return fc.oneof(
    { weight: 6, arbitrary: json(fitting) },
    { weight: 6, arbitrary: json(mutated) },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: noJson.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Generates a multipart form with a picture, more or less valid. */
export const upload = fc
  .record({
    field: fc.constantFrom('file', 'file', 'File', '', '__proto__'),
    name: fc.oneof(fc.constantFrom('a.png', '../../a.png', 'ल.png'), nastyText),
    preset: fc.oneof(fc.constantFrom('lekhani'), nastyText),
    bytes: fc.oneof(
      fc.constant(pixel),
      fc.uint8Array({ maxLength: 2000 }),
      fc.nat(68).map((n) => pixel.subarray(0, n)),
    ),
    end: fc.constantFrom('--X--\r\n', '--X--', '', '--X', '--Y--'),
  })
  .map(({ field, name, preset, bytes, end }) =>
    Buffer.concat([
      Buffer.from(
        `--X\r\nContent-Disposition: form-data; name="upload_preset"\r\n\r\n${preset}\r\n` +
          `--X\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n${end}`),
    ]),
  );
