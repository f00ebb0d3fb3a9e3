import { describe, expect, test } from 'vitest';
import { callsOf } from './support/growing-calls.ts';
import { type GrowingText, growingPairs, growingTexts } from './support/growing-texts.ts';
import { FEW_LENGTHS, growsTooFast } from './support/growth.ts';
import { calledOf, nameOf, textFunctions } from './support/text-calls.ts';

const called = calledOf(textFunctions());

/** The texts with which the cost of a call grows faster than n log n. */
const slowTexts = (call: (text: string) => void, texts: GrowingText[], lengths?: number[]) =>
  texts.flatMap(({ name, of }) => (growsTooFast(call, of, lengths) ? [name] : []));

describe('functions that read a text take time in proportion to it', () => {
  test.each(called.map((textFunction) => [nameOf(textFunction), textFunction] as const))(
    '%s',
    async (_name, textFunction) => {
      const { call, inEachPlace } = await callsOf(textFunction);
      expect(slowTexts(call, growingTexts)).toEqual([]);
      expect(slowTexts(call, growingPairs, FEW_LENGTHS)).toEqual([]);
      if (inEachPlace) expect(slowTexts(inEachPlace, growingTexts)).toEqual([]);
    },
  );
});
