import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSession } from '../app/typing/session.ts';
import type { TextTarget } from '../app/typing/targets.ts';
import { createEngine } from '../hindi/typing/engine.ts';
import { readSpeller } from '../hindi/typing/speller/read.ts';
import { suggest } from '../hindi/typing/suggest.ts';
import { messages } from './corpus/messages.ts';
import { mixedTyping } from './corpus/mixed-typing.ts';

const read = (name: string) => readFileSync(`hindi/typing/${name}`);
const engine = createEngine(
  read('words.txt').toString(),
  readSpeller(new Uint8Array(read('speller.bin'))),
  read('loans.txt').toString(),
  read('pairs.txt').toString(),
);

/** Returns what becomes of a line that is typed key by key, or on a touch keyboard, which sends no keys. */
function written(line: string, touched = false): string {
  let text = '';
  const target: TextTarget = {
    element: {} as HTMLElement,
    lines: true,
    before: () => text,
    group() {},
    clear: () => true,
    caret: () => ({ left: 0, top: 0, bottom: 0 }),
    replace(length, more) {
      text = text.slice(0, text.length - length) + more;
      return true;
    },
  };
  const session = createSession({
    find: (latin, before) => suggest(engine, latin, { before, chosen: { here: [], ever: [] } }),
    enterBreaks: () => false,
    remember() {},
    show() {},
  });
  for (const key of line) {
    const pressed = { key, ctrlKey: false, metaKey: false, altKey: false };
    if (!touched && session.key(target, pressed)) continue;
    text += key;
    session.changed(target, 'added');
  }
  session.settle();
  return text;
}

test.each([false, true])(
  'mixed text is typed without one wrong swallow, touched: %s',
  { tags: 'long' },
  (touched) => {
    for (const line of mixedTyping()) expect(written(line.typed, touched)).toBe(line.written);
  },
);

test('what messages shorten is found, mostly first', { tags: 'long' }, () => {
  const lines = messages();
  expect(lines.length).toBeGreaterThanOrEqual(90);
  /** Which of two usual spellings is meant is not told. */
  const plain = (word: string) =>
    word
      .normalize('NFD')
      .replace(/\u093c/g, '')
      .replaceAll('ँ', 'ं');
  const places = lines.flatMap(({ typed, written }) => {
    expect(typed.length, typed.join(' ')).toBe(written.length);
    return typed.map((latin, at) => {
      const before = written
        .slice(0, at)
        .map((word) => `${word} `)
        .join('');
      const found = suggest(engine, latin, { before, chosen: { here: [], ever: [] } }).map(plain);
      return { latin, place: found.indexOf(plain(written[at] ?? '')) };
    });
  });
  expect(places.filter(({ place }) => place < 0 || place > 4)).toEqual([]);
  const first = places.filter(({ place }) => place === 0);
  expect(first.length / places.length).toBeGreaterThan(0.95);
});

test('of short English sentences nine in ten stay English, and no word of a Hindi one does', {
  tags: 'long',
}, () => {
  const [english = [], hindi = []] = readFileSync('tests/corpus/short-sentences.txt', 'utf8')
    .split(/^#.*$/m)
    .slice(1)
    .map((lines) => lines.trim().split('\n'));
  expect(english.length + hindi.length).toBeGreaterThanOrEqual(200);
  expect(english.filter((line) => written(line) === line).length).toBeGreaterThanOrEqual(90);
  expect(hindi.map((line) => written(line)).filter((line) => /[A-Za-z]/.test(line))).toEqual([]);
});

test.each([
  'We are happy',
  'He was here',
  'this is not fair',
  "don't",
  "it's raining",
  'It’s late',
  "I can't come",
  "I'm fine",
  "we'll see",
  "let's go",
  "He isn't here",
  "I've been there",
  "That's all",
  'My name is Ram',
  'Thank you very much',
])('%s is seen as English', (line) => {
  expect(written(line)).toBe(line);
});

test('what stands between apostrophes stays Hindi', () => {
  expect(written("usne kaha 'namaste' aur 'dhanyavad'.")).toBe("उसने कहा 'नमस्ते' और 'धन्यवाद'.");
});
