import { z } from 'zod';
import type { Language } from '../../../../contract/common.ts';
import { toNfc } from '../../../../hindi/nfc.ts';
import { utcTime } from '../utc-time.ts';

/** The fields of a file with what several systems call them. */
export class Fields {
  readonly #values: Map<string, unknown>;
  readonly #timeZone: string | undefined;

  /** `timeZone` is that of times which name none. */
  constructor(values: Map<string, unknown>, timeZone: string | undefined) {
    this.#values = values;
    this.#timeZone = timeZone;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** Returns the first of these fields that is a text or number, or holds one under one of its own names. */
  text(...names: string[]): string {
    for (const name of names) {
      const found = plain(this.#values.get(name));
      if (found) return found;
    }
    return '';
  }

  /** Returns a part of a field that has several: `cover: { image: … }`. */
  part(name: string, ...parts: string[]): string {
    const value = z.record(z.string(), z.unknown()).safeParse(this.#values.get(name)).data;
    for (const part of parts) {
      const found = plain(value?.[part]);
      if (found) return found;
    }
    return '';
  }

  /** Returns the first of these fields as a time in UTC; null where it is none. */
  time(...names: string[]): string | null {
    return this.timeOf(this.text(...names));
  }

  /** Returns a text as a time in UTC; null where it is none. */
  timeOf(text: string): string | null {
    return utcTime(text, this.#timeZone);
  }

  isOn(name: string): boolean {
    return /^(?:true|yes|1)$/i.test(plain(this.#values.get(name)));
  }

  isOff(name: string): boolean {
    return /^(?:false|no|0)$/i.test(plain(this.#values.get(name)));
  }

  /** Returns all values of these fields; a text may hold several, which `split` parts. */
  list(names: string[], split: RegExp | null = null): string[] {
    const found = names.flatMap((name) => {
      const value = this.#values.get(name);
      if (Array.isArray(value)) return value.map((item) => plain(item) || nameOf(item));
      const text = plain(value) || nameOf(value);
      return split ? text.split(split) : [text];
    });
    return [...new Set(found.map((text) => toNfc(text).trim()).filter(Boolean))];
  }
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : '';
}

const withName = z.looseObject({ name: z.string() });
const nameOf = (value: unknown) => withName.safeParse(value).data?.name ?? '';

/** Reads `hi`, `hi-IN`, `en_US`; undefined for a language this site does not have. */
export function languageOf(code: string): Language | undefined {
  const [language] = code.toLowerCase().split(/[-_]/);
  return language === 'hi' || language === 'en' ? language : undefined;
}
