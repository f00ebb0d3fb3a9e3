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
type CellOf<Value> = Value extends boolean ? number : Value;

/** What is written of fields, in the words of the wire. */
export type ValuesOf<F> = { [Name in keyof F]: ValueOf<F[Name]> };

/** The columns of fields: an id for what is referred to, a number for yes or no. */
export type ColumnsOf<F> = {
  [Name in keyof F & string as ColumnOf<Name, F[Name]>]: CellOf<ValueOf<F[Name]>>;
};

function columnOf(name: string, { kind }: Field): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return kind === 'reference' ? `${snake}_id` : snake;
}

/** The names of columns, in the order of the fields. */
export function columnNames<F extends Fields>(fields: F) {
  const byColumn: Record<keyof ColumnsOf<F>, Field> = mapFields(fields, (name, field) => [
    columnOf(name, field),
    field,
  ]);
  return namesOf(byColumn);
}

/** What fields are written as. */
export function toColumns<F extends Fields>(fields: F, values: ValuesOf<F>): ColumnsOf<F> {
  const given: Record<string, unknown> = values;
  return mapFields(fields, (name, field) => {
    const value = given[name];
    return [columnOf(name, field), typeof value === 'boolean' ? Number(value) : value];
  });
}

/** What columns say; of what they refer to, the id. */
export function toValues<F extends Fields>(fields: F, row: ColumnsOf<F>): ValuesOf<F> {
  const given: Record<string, unknown> = row;
  return mapFields(fields, (name, field) => {
    const cell = given[columnOf(name, field)];
    return [name, field.written instanceof z.ZodBoolean ? cell === 1 : cell];
  });
}
