import { z } from 'zod';
import { idSchema } from './common.ts';
import { atMost } from './messages/message.ts';

/**
 * A field of a kind of content, which is declared once (`article-fields.ts`, `static-page-fields.ts`,
 * `category-fields.ts`). Schemas, columns, forms, history and exports follow from the declaration;
 * docs/adding-a-field.md lists what.
 */
export interface Field {
  kind: 'line' | 'text' | 'html' | 'picture' | 'reference' | 'choice';
  /** What its column holds, in the words of the wire. It is exported and imported too. */
  written?: z.ZodType;
  /** The same for the text in the language that is not the site's own. */
  translated?: z.ZodType;
  /** What a call may send. */
  sent?: z.ZodType;
  /** What a call answers. */
  answered?: z.ZodType;
  /** What stands in the form while somebody types. */
  typed?: z.ZodType;
  /** What stands in an empty form. */
  blank?: unknown;
  /** What is read where an older record lacks the field; without it, every record has had it. */
  default?: unknown;
  /** Versions keep it. */
  versioned?: true;
  /** It comes back when a version is restored. */
  restored?: true;
  /** The index has its words. */
  searched?: true;
}

export type Fields = Record<string, Field>;
type Side = 'written' | 'translated' | 'sent' | 'answered' | 'typed';
type Marks = Pick<Field, 'default' | 'versioned' | 'restored' | 'searched' | 'translated'>;

/** The fields of which something is declared. */
export type Having<F, Part extends keyof Field> = {
  [Name in keyof F as F[Name] extends Record<Part, unknown> ? Name : never]: F[Name];
};

/** The names of fields, in the order of their declaration. */
export function namesOf<F extends object>(fields: F): (keyof F & string)[] {
  return Object.keys(fields) as (keyof F & string)[];
}

/**
 * Makes an object of a name and a value for each field. What these are cannot be followed by their
 * types, so the caller states what it makes.
 */
export function mapFields<T, F extends Fields>(
  fields: F,
  make: (name: keyof F & string, field: Field) => [name: string, value: unknown],
): T {
  return Object.fromEntries(
    namesOf(fields).flatMap((name) => {
      const field = fields[name];
      return field ? [make(name, field)] : [];
    }),
  ) as T;
}

/** The fields of which something is declared. */
export function having<F extends Fields, Part extends keyof Field>(
  fields: F,
  part: Part,
): Having<F, Part> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]) => field[part] !== undefined),
  ) as Having<F, Part>;
}

/** Of some values those of the fields. */
export function pickFields<F extends Fields, T extends Record<keyof F, unknown>>(
  fields: F,
  values: T,
): Pick<T, keyof F> {
  return mapFields(fields, (name) => [name, values[name]]);
}

type OfKind<F, Kind> = {
  [Name in keyof F as F[Name] extends { kind: Kind } ? Name : never]: F[Name];
};

function ofKinds<F extends Fields, K extends Field['kind']>(fields: F, kinds: K[]): OfKind<F, K> {
  const isMeant = ({ kind }: Field) => kinds.some((each) => each === kind);
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isMeant(field))) as OfKind<
    F,
    K
  >;
}

/** The fields that are texts of any kind, empty where nothing is said. */
export function textsIn<F extends Fields>(fields: F) {
  return ofKinds(fields, ['line', 'text', 'html', 'picture']);
}

/** The fields that name something else of the site. */
export function referencesIn<F extends Fields>(fields: F) {
  return ofKinds(fields, ['reference']);
}

type SchemaOf<F, S extends Side> =
  F extends Record<S, infer Schema extends z.ZodType> ? Schema : never;

type Shape<F, S extends Side> = {
  [Name in keyof F as F[Name] extends Record<S, unknown> ? Name : never]: SchemaOf<F[Name], S>;
};

type ReadShape<F, S extends Side> = {
  [Name in keyof F as F[Name] extends Record<S, unknown> ? Name : never]: F[Name] extends Record<
    'default',
    unknown
  >
    ? z.ZodDefault<SchemaOf<F[Name], S>>
    : SchemaOf<F[Name], S>;
};

/** The schemas of one side, for `z.object`. */
export function shapeOf<F extends Fields, S extends Side>(fields: F, side: S): Shape<F, S> {
  return mapFields(having(fields, side), (name, field) => [name, field[side]]);
}

/** The same for what was stored once: a field that was added later has its default. */
export function storedShape<F extends Fields, S extends Side>(fields: F, side: S): ReadShape<F, S> {
  return mapFields(having(fields, side), (name, field) => {
    if (field.default === undefined) return [name, field[side]];
    return [name, field[side]?.default(side === 'typed' ? field.blank : field.default)];
  });
}

const typed = z.string().max(...atMost(10_000));

function text<const K extends Field['kind'], const M extends Marks>(
  kind: K,
  schema: z.ZodString,
  marks: M,
) {
  return { kind, written: schema, sent: schema, answered: z.string(), typed, blank: '', ...marks };
}

/** A text of one line. */
export const line = <const M extends Marks>(schema: z.ZodString, marks: M) =>
  text('line', schema, marks);

/** A plain text that may have several lines. */
export const lines = <const M extends Marks>(schema: z.ZodString, marks: M) =>
  text('text', schema, marks);

/** A text with its markup, which is sanitised when it is written. */
export const html = <const M extends Marks>(schema: z.ZodString, marks: M) => ({
  ...text('html', schema, marks),
  typed: schema,
});

/** The address of a picture. */
export const picture = <const M extends Marks>(schema: z.ZodString, marks: M) =>
  text('picture', schema, marks);

const referred = z.object({ _id: idSchema, name: z.string(), slug: z.string() }).nullable();

/** Selects of forms send an empty text for 'none'. */
export const sentReference = z.union([idSchema, z.literal('').transform(() => null), z.null()]);

/** Another thing of the site, or none. */
export const reference = <const M extends Marks>(marks: M) => ({
  ...{ kind: 'reference' as const, written: idSchema.nullable(), sent: sentReference },
  ...{ answered: referred, typed, blank: '' },
  ...marks,
});

/** One of a few values. Where it may be given and where it is shown is declared with it. */
export const choice = <const C extends Omit<Field, 'kind'>>(declared: C) => ({
  kind: 'choice' as const,
  ...declared,
});
