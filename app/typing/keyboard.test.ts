import { beforeEach, describe, expect, test } from 'vitest';
import { englishOf, type KeyLayout, keyRows, shownOn } from './keyboard-keys.ts';
import { createKeyboard } from './keyboard-session.ts';
import type { TextTarget } from './targets.ts';

let text: string;
let selected: string;
let inCode: boolean;
let steps: number;
const target: TextTarget = {
  element: {} as HTMLElement,
  lines: true,
  before: () => (selected ? null : text),
  clear() {
    if (!inCode) selected = '';
    return !inCode;
  },
  replace(length, written) {
    text = text.slice(0, text.length - length) + written;
    return true;
  },
  caret: () => ({ left: 0, top: 0, bottom: 0 }),
  group(open) {
    if (open) steps += 1;
  },
};

const keys = new Map(
  keyRows
    .flat()
    .flatMap(({ code, plain, shifted }) =>
      [plain, shifted].map((character, at) => [character, { code, shiftKey: at === 1 }] as const),
    ),
);
const named: Record<string, string> = { '⌫': 'Backspace', ' ': ' ' };

beforeEach(() => {
  [text, selected, inCode, steps] = ['', '', false, 0];
});

/** Presses the keys of an English text, as on a desktop: a key that is not handled is typed. */
function type(layout: KeyLayout, typed: string): string {
  const keyboard = createKeyboard(layout);
  for (const character of typed) {
    const { code, shiftKey } = keys.get(character) ?? { code: '', shiftKey: false };
    const key = named[character] ?? character;
    const plain = { ctrlKey: false, metaKey: false, altKey: false };
    if (keyboard.key(target, { code, key, shiftKey, ...plain })) continue;
    if (key === 'Backspace') text = text.slice(0, -1);
    else text += key;
  }
  return text;
}

describe('InScript', () => {
  test.each([
    ['vcmdls', 'नमस्ते'],
    ['Yejl', 'भारत'],
    ['ufvdor', 'हिन्दी'],
    ['Mdjrceb', 'श्रीमाव'],
    ['eEaAsSwWqQ', 'ाआोओेएैऐौऔ'],
    ['p]ce%', 'ज़माज्ञ'],
    ['2026, 3.5>', '2026, 3.5।'],
    ['|Hfm', 'ऑफिस'],
    ['&sldj', 'क्षेत्र'],
  ])('%s is %s', (typed, written) => {
    expect(type('inscript', typed)).toBe(written);
  });

  test('each key writes one thing, and a backspace is left to the text', () => {
    expect(type('inscript', '%⌫')).toBe('ज्');
    const all = keyRows.flat().flatMap(({ plain, shifted }) => [plain, shifted]);
    const written = all.map((key) => shownOn('inscript', key));
    expect(new Set(written).size).toBe(all.length);
  });
});

describe('a Remington typewriter', () => {
  test.each([
    ['Hkkjr dk lafo/kku', 'भारत का संविधान'],
    ['fd', 'कि'],
    ['f', 'ि'],
    ['fp=', 'चित्र'],
    ["izdk'ku", 'प्रकाशन'],
    ['deZ /keZ', 'कर्म धर्म'],
    ['esjk ukeA', 'मेरा नाम।'],
    ['[k⌫', 'ख्'],
    ['fd⌫', 'ि'],
    ['d⌫⌫', ''],
    ['d ⌫⌫', ''],
  ])('%s is %s', (typed, written) => {
    expect(type('remington', typed)).toBe(written);
  });

  test('begins anew where the caret has gone elsewhere', () => {
    const keyboard = createKeyboard('remington');
    const press = (code: string) =>
      keyboard.key(target, {
        code,
        key: '',
        shiftKey: false,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
      });
    press('KeyF');
    text = 'घर';
    press('KeyD');
    expect(text).toBe('घरक');
  });
});

test('keys of commands, in code and of other keyboards stay', () => {
  const keyboard = createKeyboard('inscript');
  const press = (more: object) =>
    keyboard.key(target, {
      code: 'KeyK',
      key: 'k',
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      ...more,
    });
  expect(press({ ctrlKey: true })).toBe(false);
  expect(press({ code: '', key: 'Unidentified' })).toBe(false);
  inCode = true;
  expect(press({})).toBe(false);
  expect(text).toBe('');
});

test('what is selected is replaced, and a word is one step of undo', () => {
  selected = 'घर';
  expect(type('inscript', 'kj kj')).toBe('कर कर');
  expect(steps).toBe(2);
});

test('what was typed before it was there is Hindi, too', () => {
  text = 'घर fd dk';
  createKeyboard('remington').takeOver(target, 'fd dk');
  expect(text).toBe('घर कि का');
});

test('a key has one place', () => {
  expect(englishOf('KeyQ', true)).toBe('Q');
  expect(englishOf('Slash', false)).toBe('/');
  expect(englishOf('Space', false)).toBeUndefined();
  expect(keyRows.flat().every(({ plain, shifted }) => plain && shifted)).toBe(true);
});
