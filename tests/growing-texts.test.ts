import { describe, expect, test } from 'vitest';
import { withHeadingIds } from '../domain/html/headings.ts';
import { readingBody } from '../domain/html/render-body.ts';
import { toLatin } from '../hindi/romanize.ts';
import { slugFrom } from '../hindi/slugs/slug.ts';
import { latinForm } from '../hindi/words/phonetic-key.ts';
import { callsOf } from './support/growing-calls.ts';
import { knownGrowing } from './support/growing-texts.ts';
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

// tests/linear-time.proof.ts calls them with many long texts.
describe('every function with a text is called with growing ones, or left out for a reason', () => {
  const found = textFunctions();
  const called = calledOf(found);

  test('what is told apart is there', () => {
    const names = new Set(found.map(nameOf));
    const listed = [...Object.keys(leftOut), ...Object.keys(madeBefore)];
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
    expect(called.length).toBeGreaterThan(250);
  });

  test('the samples of all are there, and make a call that answers', async () => {
    const faults: string[] = [];
    for (const textFunction of called) {
      const unknown = kindsBeside(textFunction).filter((kind) => !(kind in samples));
      faults.push(...unknown.map((kind) => `${nameOf(textFunction)}: ${kind}`));
      const { call, inEachPlace } = await callsOf(textFunction);
      for (const text of ['<b>', 'क']) {
        try {
          call(text);
          inEachPlace?.(text);
        } catch (error) {
          faults.push(`${nameOf(textFunction)} with ${text}: ${error}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('texts that once took minutes are read in proportion to their length', () => {
  const read: Record<string, (text: string) => unknown> = {
    toLatin,
    slugFrom,
    latinForm,
    withHeadingIds: (text) => withHeadingIds(`<h2>${text}</h2>`, ''),
    readingBody: (text) => readingBody(`<h2>${text}</h2>`, new Map(), 'hi'),
  };
  test.each(Object.entries(read))('by %s', (_name, call) => {
    const slow = knownGrowing.filter(({ of }) => growsTooFast(call, of, FEW_LENGTHS));
    expect(slow.map(({ name }) => name)).toEqual([]);
  });

  test('a word far beyond any of the language has a short slug', () => {
    const words = ['महा'.repeat(20_000), `महाक${'ाअ'.repeat(97_000)}`];
    expect(words.map((word) => slugFrom(word).length)).toEqual([80, 80]);
    expect(words.map((word) => toLatin(word).length > word.length / 2)).toEqual([true, true]);
  });
});
