import { expect, test } from 'vitest';
import { namedIn } from './mentions.ts';

const people = ['राम', 'राम शर्मा', 'राम (ram-2)', 'सीता'].map((name) => ({ _id: name, name }));

test('who is named is found, and nobody whose name only begins alike', () => {
  expect(namedIn('@राम शर्मा देखें', people)).toEqual(['राम शर्मा']);
  expect(namedIn('@राम (ram-2) और @सीता', people)).toEqual(['राम (ram-2)', 'सीता']);
  expect(namedIn('@राम शर्मा और @राम', people)).toEqual(['राम शर्मा', 'राम']);
  expect(namedIn('राम को लिखें', people)).toEqual([]);
});
