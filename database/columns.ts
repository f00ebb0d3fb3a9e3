import { z } from 'zod';
import { type Field, type Fields, mapFields, namesOf } from '../contract/fields.ts';

/** `metaTitle` → `meta_title`. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

type ColumnOf<Name extends string, F> = F extends { kind: 'reference' }
  ? `${Snake<Name>}_id`
  : Snake<Name>;

type ValueOf<F> = F extends { written: z.ZodType<infer Value> } ? Value : never;
type CellOf<Value> = Value extends boolean ? number : Value extends string[] ? string : Value;

/** The values of fields, under the names that the API uses. */
export type ValuesOf<F> = { [Name in keyof F]: ValueOf<F[Name]> };

/** The columns of fields: a reference is stored as an id, several as ids with spaces between, a boolean as 0 or 1. */
export type ColumnsOf<F> = {
  [Name in keyof F & string as ColumnOf<Name, F[Name]>]: CellOf<ValueOf<F[Name]>>;
};

/** The columns of texts in the language that is not the site's own. */
export type OtherColumnsOf<F> = {
  [Column in keyof ColumnsOf<F> & string as `other_${Column}`]: ColumnsOf<F>[Column];
};

function columnOf(name: string, { kind }: Field): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return kind === 'reference' ? `${snake}_id` : snake;
}

function names<T extends object>(fields: Fields, prefix: string): (keyof T & string)[] {
  const byColumn: T = mapFields(fields, (name, field) => [prefix + columnOf(name, field), field]);
  return namesOf(byColumn);
}

/** The names of columns, in the order of the fields. */
export function columnNames<F extends Fields>(fields: F) {
  return names<ColumnsOf<F>>(fields, '');
}

export function otherColumnNames<F extends Fields>(fields: F) {
  return names<OtherColumnsOf<F>>(fields, 'other_');
}

function write<T>(fields: Fields, values: Record<string, unknown>, prefix: string): T {
  return mapFields(fields, (name, field) => {
    const value = values[name];
    const cell = typeof value === 'boolean' ? Number(value) : value;
    return [prefix + columnOf(name, field), Array.isArray(cell) ? cell.join(' ') : cell];
  });
}

/** Returns the columns that store these values. */
export function toColumns<F extends Fields>(fields: F, values: ValuesOf<F>): ColumnsOf<F> {
  return write(fields, values, '');
}

/** Returns the columns that store the texts of the other language. */
export function toOtherColumns<F extends Fields>(fields: F, texts: ValuesOf<F>): OtherColumnsOf<F> {
  return write(fields, texts, 'other_');
}

function read<T>(fields: Fields, row: Record<string, unknown>, prefix: string): T {
  return mapFields(fields, (name, field) => {
    const cell = row[prefix + columnOf(name, field)];
    if (field.written instanceof z.ZodBoolean) return [name, cell === 1];
    if (field.kind === 'references') return [name, idsIn(String(cell))];
    // The value is unknown to this version: another one wrote it, or a person.
    if (field.written instanceof z.ZodEnum && !field.written.safeParse(cell).success) {
      return [name, field.written.options.at(-1)];
    }
    return [name, cell];
  });
}

/** Returns the ids of a column that holds several. */
export const idsIn = (cell: string) => cell.split(' ').filter(Boolean);

/** Returns the values that columns hold; a reference is an id. */
export function toValues<F extends Fields>(fields: F, row: ColumnsOf<F>): ValuesOf<F> {
  return read(fields, row, '');
}

/** Returns the texts of the other language that columns hold. */
export function toOtherValues<F extends Fields>(fields: F, row: OtherColumnsOf<F>): ValuesOf<F> {
  return read(fields, row, 'other_');
}
