import { z } from 'zod';
import { type Field, type Fields, namesOf } from '../contract/fields.ts';

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

/** How one column is read and written. */
interface Column {
  name: string;
  column: string;
  read(cell: unknown): unknown;
}

/** Returns what reads the cells of a field. */
function readerOf({ written, kind }: Field): Column['read'] {
  if (written instanceof z.ZodBoolean) return (cell) => cell === 1;
  if (kind === 'references') return (cell) => idsIn(String(cell));
  if (!(written instanceof z.ZodEnum)) return (cell) => cell;
  const known = new Set<unknown>(written.options);
  // A value that is unknown to this version another one wrote, or a person.
  return (cell) => (known.has(cell) ? cell : written.options.at(-1));
}

/** Worked out once: a page reads thousands of cells. */
const columnsByFields = new WeakMap<Fields, Column[]>();

function columnsOf(fields: Fields): Column[] {
  const known = columnsByFields.get(fields);
  if (known) return known;
  const columns = Object.entries(fields).map(([name, field]) => {
    const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const column = field.kind === 'reference' ? `${snake}_id` : snake;
    return { name, column, read: readerOf(field) };
  });
  columnsByFields.set(fields, columns);
  return columns;
}

/** Makes an object of a key and a value for each column, whose types the caller states. */
function mapColumns<T>(fields: Fields, make: (column: Column) => [key: string, value: unknown]): T {
  return Object.fromEntries(columnsOf(fields).map(make)) as T;
}

function names<T extends object>(fields: Fields, prefix: string): (keyof T & string)[] {
  const byColumn: T = mapColumns(fields, ({ column }) => [prefix + column, column]);
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
  return mapColumns(fields, ({ name, column }) => {
    const value = values[name];
    const cell = typeof value === 'boolean' ? Number(value) : value;
    return [prefix + column, Array.isArray(cell) ? cell.join(' ') : cell];
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
  return mapColumns(fields, ({ name, column, read: readCell }) => [
    name,
    readCell(row[prefix + column]),
  ]);
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
