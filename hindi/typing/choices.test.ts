import { beforeEach, expect, test, vi } from 'vitest';
import { choicesFor, rememberChoice } from './choices.ts';

let store: Record<string, string>;
beforeEach(() => {
  store = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store[key] ?? null,
    setItem(key: string, value: string) {
      store[key] = value;
    },
  });
});

test('a choice is known after the same word, and anywhere', () => {
  rememberChoice('Kam', 'काम', 'राम का ');
  rememberChoice('kam', 'कम', 'सबसे ');
  expect(choicesFor('kam', 'मेरा का ')).toEqual({ here: ['काम'], ever: ['कम', 'काम'] });
  expect(choicesFor('KAM', 'सबसे ')).toEqual({ here: ['कम'], ever: ['कम', 'काम'] });
  expect(choicesFor('kam', 'और ')).toEqual({ here: [], ever: ['कम', 'काम'] });
  expect(choicesFor('kam', '')).toEqual({ here: [], ever: ['कम', 'काम'] });
});

test('the oldest are forgotten, and what another window learnt is known', () => {
  const full = Array.from({ length: 4000 }, (_, at) => [`a${at}`, ['क']]);
  store.hindiChoices = JSON.stringify(Object.fromEntries(full));
  rememberChoice('kam', 'काम', 'राम का ');
  expect(['a0', 'a1', 'a2', 'kam'].map((latin) => choicesFor(latin, '').ever)).toEqual([
    [],
    [],
    ['क'],
    ['काम'],
  ]);
  store.hindiChoices = '{"ghar":["घर"]}';
  expect(choicesFor('ghar', '').ever).toEqual(['घर']);
  for (const broken of ['{', '[1]', '{"ghar":1}']) {
    store.hindiChoices = broken;
    expect(choicesFor('ghar', '')).toEqual({ here: [], ever: [] });
  }
});
