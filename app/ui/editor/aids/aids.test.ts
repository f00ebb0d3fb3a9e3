import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { describe, expect, test } from 'vitest';
import { blockWords, holdsWords } from './block-words.ts';
import { linkTarget } from './link-target.ts';
import { askedIn, openRequest, slashPlugin } from './slash-plugin.ts';

/** The names of the blocks that some letters find. */
const found = (sought: string) =>
  Object.entries(blockWords).flatMap(([name, words]) => (holdsWords(words, sought) ? [name] : []));

describe('blocks are found', () => {
  test.each(['चित्र', 'चि', 'chitra', 'chitr', 'pict', 'Photo', 'tasveer'])('%s', (sought) => {
    expect(found(sought)).toEqual(['image', 'gallery']);
  });
  test.each(['तालिका', 'talika', 'taalika', 'table'])('%s', (sought) => {
    expect(found(sought)).toEqual(['table']);
  });
  test('by several words, and not by others', () => {
    expect(found('क्रमांक सूची')).toEqual(['numberedList']);
    expect(found('suchi')).toEqual(['list', 'numberedList', 'checklist']);
    expect(found('xyz')).toEqual([]);
    expect(found('')).toEqual(Object.keys(blockWords));
  });
});

describe('a slash', () => {
  const schema = getSchema([StarterKit]);
  const state = (text: string) => {
    const doc = schema.node('doc', null, [
      schema.node('paragraph', null, text ? [schema.text(text)] : []),
    ]);
    const selection = TextSelection.atEnd(doc);
    return EditorState.create({ doc, selection, plugins: [slashPlugin(() => false)] });
  };
  test.each([
    ['/', ''],
    ['/चि', 'चि'],
    ['/numbered li', 'numbered li'],
    ['/ ', null],
    ['5/6', null],
    ['//', null],
    ['/usr/bin', null],
    [`/${'a'.repeat(40)}`, null],
  ])('%s asks for %s', (text, sought) => {
    expect(askedIn(state(text))?.sought ?? null).toBe(sought);
  });

  test('is noticed when it is typed on an empty line, not when the caret comes to one', () => {
    const typed = (before: EditorState, text: string) => before.apply(before.tr.insertText(text));
    const open = typed(state(''), '/');
    expect(openRequest(open)).toEqual({ from: 1, to: 2, sought: '' });
    expect(openRequest(typed(open, 'ta'))?.sought).toBe('ta');
    expect(openRequest(typed(open, ' '))).toBeNull();
    expect(openRequest(typed(typed(open, ' '), 'x'))).toBeNull();
    expect(openRequest(typed(state('क'), '/'))).toBeNull();
    const pasted = state('');
    expect(openRequest(pasted.apply(pasted.tr.insertText('/').setMeta('paste', true)))).toBeNull();
  });
});

test.each([
  ['https://example.com/a?b', 'https://example.com/a?b'],
  ['example.com/पथ', 'https://example.com/पथ'],
  ['/general/ganga', '/general/ganga'],
  ['https://site.test/general/ganga#one', '/general/ganga#one'],
  ['https://site.test', '/'],
  ['https://site.test.evil.com/', 'https://site.test.evil.com/'],
  ['#place', '#place'],
  ['mailto:a@b.in', 'mailto:a@b.in'],
  ['lekh@example.com', 'mailto:lekh@example.com'],
  ['tel:+911412222222', 'tel:+911412222222'],
  ['javascript:alert(1)', null],
  ['//evil.com', null],
  ['/\\evil.com', null],
  ['गंगा', null],
  ['', null],
])('a typed %s leads to %s', (typed, target) => {
  expect(linkTarget(typed, 'https://site.test')).toBe(target);
});
