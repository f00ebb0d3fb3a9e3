import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../domain/errors.ts';
import { type GrowingText, growingPairs, growingTexts } from './support/growing-texts.ts';
import { FEW_LENGTHS, growsTooFast } from './support/growth.ts';
import {
  calledOf,
  kindsBeside,
  leftOut,
  madeBefore,
  nameOf,
  samples,
  textFunctions,
} from './support/text-calls.ts';

const found = textFunctions({ everywhere: true });
const called = calledOf(found);

async function load(file: string): Promise<Record<string, unknown>> {
  const address = pathToFileURL(resolve(import.meta.dirname, '..', file)).href;
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

/** The texts with which the cost of a call grows faster than n log n. */
const slowTexts = (call: (text: string) => void, texts: GrowingText[], lengths?: number[]) =>
  texts.flatMap(({ name, of }) => (growsTooFast(call, of, lengths) ? [name] : []));

test('what is told apart is there', () => {
  const names = new Set(found.map(nameOf));
  const told = [...Object.keys(leftOut), ...Object.keys(madeBefore)];
  expect(told.filter((name) => !names.has(name))).toEqual([]);
  expect(called.flatMap(kindsBeside).filter((kind) => !(kind in samples))).toEqual([]);
  expect(called.length).toBeGreaterThan(250);
});

describe('functions that read a text take time in proportion to it', () => {
  test.each(called.map((each) => [nameOf(each), each] as const))('%s', async (key, each) => {
    const exported = anyFunction.parse((await load(each.file))[each.name]);
    const prepare = madeBefore[key] ?? ((text: string) => text);
    const kinds = kindsBeside(each);
    const others = kinds.map((kind) => samples[kind]);
    const call = refusing((text) => exported(...others.toSpliced(each.place, 0, prepare(text))));
    expect(slowTexts(call, growingTexts)).toEqual([]);
    expect(slowTexts(call, growingPairs, FEW_LENGTHS)).toEqual([]);
    if (!kinds.includes('string')) return;
    const twice = refusing((text) => {
      const same = kinds.map((kind) => (kind === 'string' ? text : samples[kind]));
      return exported(...same.toSpliced(each.place, 0, prepare(text)));
    });
    expect(slowTexts(twice, growingTexts)).toEqual([]);
  });
});
