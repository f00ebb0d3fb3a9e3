import { z } from 'zod';
import { optionalAddressSchema } from './addresses.ts';
import { idSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost } from './messages/message.ts';

/**
 * A field of a kind of content, which is declared once (`article-fields.ts`, `static-page-fields.ts`,
 * `category-fields.ts`, `tag-fields.ts`). Schemas, columns, forms, history and exports follow from the declaration;
 * docs/adding-a-field.md lists what.
 */
export interface Field {
  kind: 'line' | 'text' | 'html' | 'picture' | 'reference' | 'references' | 'choice';
  /** The schema of its column, which exports and imports use too. */
  written?: z.ZodType;
  /** The schema of its column for the language that is not the site's own. */
  translated?: z.ZodType;
  /** The schema of the value in requests. */
  sent?: z.ZodType;
  /** The schema of the value in answers. */
  answered?: z.ZodType;
  /** The schema of the value in forms. */
  typed?: z.ZodType;
  /** The value in an empty form. */
  blank?: unknown;
  /** The value read from older records that lack the field; absent when none lacks it. */
  default?: unknown;
  /** Revisions keep it. */
  versioned?: true;
  /** A restored revision brings it back. */
  restored?: true;
  /** The search index has its words. */
  searched?: true;
}

export type Fields = Record<string, Field>;
type Side = 'written' | 'translated' | 'sent' | 'answered' | 'typed';
type Marks = Pick<Field, 'default' | 'versioned' | 'restored' | 'searched' | 'translated'>;

/** The fields of which something is declared. */
export type Having<F, Part extends keyof Field> = {
  [Name in keyof F as F[Name] extends Record<Part, unknown> ? Name : never]: F[Name];
};

/** Returns the names of fields, in the order of their declaration. */
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

/** Returns the values that belong to the fields. */
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
  const isMeant = ({ kind }: Field) => kinds.some((candidate) => candidate === kind);
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isMeant(field))) as OfKind<
    F,
    K
  >;
}

/** Returns the fields that are texts of any kind; a text may be empty. */
export function textsIn<F extends Fields>(fields: F) {
  return ofKinds(fields, ['line', 'text', 'html', 'picture']);
}

/** Returns the fields that hold the id of something else. */
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

/** Returns the schemas of requests, answers, forms or columns, for `z.object`. */
export function shapeOf<F extends Fields, S extends Side>(fields: F, side: S): Shape<F, S> {
  return mapFields(having(fields, side), (name, field) => [name, field[side]]);
}

/** Returns the schemas that read stored records: a field that was added later gets its default. */
export function storedShape<F extends Fields, S extends Side>(fields: F, side: S): ReadShape<F, S> {
  return mapFields(having(fields, side), (name, field) => {
    if (field.default === undefined) return [name, field[side]];
    return [name, field[side]?.default(side === 'typed' ? field.blank : field.default)];
  });
}

const typed = z.string().max(...atMost(limits.typedLine));

function text<const K extends Field['kind'], const M extends Marks>(
  kind: K,
  schema: z.ZodString,
  marks: M,
) {
  return { kind, written: schema, sent: schema, answered: z.string(), typed, blank: '', ...marks };
}

/** Declares a text of one line. */
export const line = <const M extends Marks>(schema: z.ZodString, marks: M) =>
  text('line', schema, marks);

/** Declares a plain text that may have several lines. */
export const lines = <const M extends Marks>(schema: z.ZodString, marks: M) =>
  text('text', schema, marks);

/** Declares a text in HTML, which is sanitised when it is stored. */
export const html = <const M extends Marks>(schema: z.ZodString, marks: M) => ({
  ...text('html', schema, marks),
  typed: schema,
});

/** Declares the address of a picture, which may be empty. */
export const picture = <const M extends Marks>(marks: M) =>
  text('picture', optionalAddressSchema, marks);

const referred = z.object({ _id: idSchema, name: z.string(), slug: z.string() }).nullable();

/** The id of another thing; selects of forms send an empty text for 'none'. */
export const sentReference = z.union([idSchema, z.literal('').transform(() => null), z.null()]);

/** Declares a reference to another thing of the site, or to none. */
export const reference = <const M extends Marks>(marks: M) => ({
  kind: 'reference' as const,
  written: idSchema.nullable(),
  sent: sentReference,
  answered: referred,
  typed,
  blank: '',
  ...marks,
});

/** Declares an ordered list of ids of other things, of which there may be so many. */
export const references = <const M extends Marks>(most: ReturnType<typeof atMost>, marks: M) => {
  const ids = z.array(idSchema).max(...most);
  const texts = z.array(z.string()).max(...most);
  const none: string[] = [];
  return {
    kind: 'references' as const,
    written: ids,
    sent: ids,
    answered: z.array(z.string()),
    typed: texts,
    blank: none,
    default: none,
    ...marks,
  };
};

/** Declares one of a few values, with the schemas of the places that have it. */
export const choice = <const C extends Omit<Field, 'kind'>>(declared: C) => ({
  kind: 'choice' as const,
  ...declared,
});
