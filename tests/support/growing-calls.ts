import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import { kindsBeside, madeBefore, nameOf, samples } from './text-calls.ts';
import type { TextFunction } from './text-functions.ts';

async function load(file: string): Promise<Record<string, unknown>> {
  const address = pathToFileURL(resolve(import.meta.dirname, '../..', file)).href;
  return z.record(z.string(), z.unknown()).parse({ ...(await import(address)) });
}

const anyFunction = z.custom<(...given: unknown[]) => unknown>((it) => typeof it === 'function');

/** Makes a call with a text of what it is; a text that is refused is an answer too. */
function refusing(call: (text: string) => unknown): (text: string) => void {
  return (text) => {
    try {
      call(text);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  };
}

/**
 * Returns the call of a function with a text, and samples beside it; `inEachPlace` has the text in the place of each other
 * text too, and is null where there is no other.
 */
export async function callsOf(textFunction: TextFunction) {
  const key = nameOf(textFunction);
  const exported = anyFunction.parse((await load(textFunction.file))[textFunction.name]);
  const prepare = madeBefore[key] ?? ((text: string) => text);
  const kinds = kindsBeside(textFunction);
  const others = kinds.map((kind) => samples[kind]);
  const call = refusing((text) =>
    exported(...others.toSpliced(textFunction.place, 0, prepare(text))),
  );
  const inEachPlace = refusing((text) => {
    const same = kinds.map((kind) => (kind === 'string' ? text : samples[kind]));
    return exported(...same.toSpliced(textFunction.place, 0, prepare(text)));
  });
  return { call, inEachPlace: kinds.includes('string') ? inEachPlace : null };
}
