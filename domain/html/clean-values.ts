import type { Fields } from '../../contract/fields.ts';
import { mapFields } from '../../contract/fields.ts';
import type { ValuesOf } from '../../database/columns.ts';
import { toStored } from '../../hindi/nfc.ts';
import { readText } from './large-texts.ts';

/** Returns values as they are stored: texts in one spelling without control characters, HTML sanitised. */
export function cleanValues<F extends Fields>(fields: F, values: ValuesOf<F>): ValuesOf<F> {
  const given: Record<string, unknown> = values;
  return mapFields(fields, (name, { kind }) => {
    const value = given[name];
    if (typeof value !== 'string') return [name, value];
    if (kind === 'html') return [name, readText(value).clean];
    return [name, kind === 'line' || kind === 'text' ? toStored(value) : value];
  });
}
