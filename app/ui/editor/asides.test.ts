import { getSchema } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { Footnote } from './asides.ts';

test('a note stays one element, also where part of it is a link', () => {
  const { marks } = getSchema([StarterKit, Footnote]);
  // Elements stand in each other in the order of the marks.
  expect(Object.keys(marks).slice(0, 2)).toEqual(['footnote', 'link']);
});
