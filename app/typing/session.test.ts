import { beforeEach, expect, test } from 'vitest';
import { createSession, type TypedWord } from './session.ts';
import type { TextTarget } from './targets.ts';

const hindi: Record<string, string[]> = {
  namaste: ['नमस्ते', 'नमस्ती'],
  hai: ['है', 'हे'],
  kam: ['कम', 'काम'],
  dr: ['डॉक्टर'],
  u: ['यू'],
  ltd: ['लड'],
  h: ['है'],
  mp: ['एमपी'],
  https: ['एचटीटीपीएस'],
  co: ['को', 'का'],
  a: ['आ'],
  rs: ['रुपये'],
  We: ['वे'],
  could: ['could'],
};

let text: string;
let candidate: TypedWord | null;
let learnt: [string, string][];
let breaks: boolean;
let lines: boolean;
let session: ReturnType<typeof createSession>;
const element = {} as HTMLElement;
const target: TextTarget = {
  element,
  get lines() {
    return lines;
  },
  clear: () => true,
  before: () => text,
  replace(length, written) {
    text = text.slice(0, text.length - length) + written;
    return true;
  },
  caret: () => ({ left: 0, top: 0, bottom: 0 }),
  group() {},
};

beforeEach(() => {
  [text, candidate, learnt, breaks, lines] = ['', null, [], false, true];
  session = createSession({
    find: (latin) => [...(hindi[latin] ?? []), latin],
    enterBreaks: () => breaks,
    remember: (latin, word) => learnt.push([latin, word]),
    show: (word) => {
      candidate = word;
    },
  });
});

const plain = { ctrlKey: false, metaKey: false, altKey: false };

/** Presses keys as on a desktop: a key that the session does not handle is typed. */
function type(...keys: string[]) {
  for (const key of keys) {
    if (session.key(target, { key, ...plain })) continue;
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    session.changed(target, key === 'Backspace' ? 'removed' : 'added');
  }
}

test.each([
  ['namaste ', 'नमस्ते '],
  ['namaste, hai!', 'नमस्ते, है!'],
  ['hai.', 'है।'],
  ['hai...', 'है...'],
  ['hai||', 'है॥'],
  ['hai|| namaste|', 'है॥ नमस्ते।'],
  ['hai-hai ', 'है-है '],
  ['(hai) ', '(है) '],
  ['kam1', 'कम'],
  ['kam2 hai ', 'काम है '],
  ['kam3', 'kam'],
  ['2026 3.5 ', '2026 3.5 '],
  ['x2hai ', 'x2hai '],
  ['kam19 ', 'kam19 '],
  ['kam2hai ', 'kam2hai '],
  ['h2o ', 'h2o '],
  ['mp3 ', 'mp3 '],
  ['kam.com ', 'kam.com '],
  ['kam.hai.org, kam ', 'kam.hai.org, कम '],
  ['hai.inkam ', 'है।inkam '],
  ['kam.hai@kam.org ', 'kam.hai@kam.org '],
  ['kam.hai ', 'कम।है '],
  ['Dr. kam ', 'Dr. कम '],
  ['B.Ed. kam.', 'B.Ed. कम।'],
  ['10.30 a.m. ', '10.30 a.m. '],
  ['dr. kam ', 'डॉ. कम '],
  ['u.p. kam u.', 'u.p. कम यू।'],
  ['h.kam ', 'है।कम '],
  ['ltd. Smt. ', 'ltd. Smt. '],
  ['kam.hai+kam@hai.org ', 'kam.hai+kam@hai.org '],
  ['co2 ', 'co2 '],
  ['19(1)(a) ', '19(1)(a) '],
  ['kam.txt ', 'kam.txt '],
  ['Rs. 5 ', 'Rs. 5 '],
  ['rs. 5 ', 'रु. 5 '],
  ['www.kam.hai/kam hai ', 'www.kam.hai/kam है '],
  ['kam.co.uk ', 'kam.co.uk '],
  ['21vin kam, 5veen (75ven) 10va. ', '21वीं कम, 5वीं (75वें) 10वां। '],
  ['12v 5veg kam19va x2va ', '12v 5veg kam19va x2va '],
  ['#kam @hai ', '#kam @hai '],
  ['kam@hai.org ', 'kam@hai.org '],
  ['https://hai.org/kam ', 'https://hai.org/kam '],
  ['kam/hai ', 'कम/है '],
  ['kam/h, hai.', 'kam/h, है।'],
  ['h/kam kam/hai/kam ', 'h/kam kam/hai/kam '],
  ['kam/hai.txt ', 'kam/hai.txt '],
])('%s', (typed, written) => {
  type(...typed);
  expect(text).toBe(written);
  expect(candidate).toBeNull();
});

test('Enter, Tab and the arrows', () => {
  type(...'kam', 'ArrowDown', 'Enter');
  expect(text).toBe('काम');
  type(' ', ...'kam', 'ArrowUp', 'ArrowUp', ' ');
  expect(text).toBe('काम काम ');
  type(...'hai', 'Tab');
  expect(text).toBe('काम काम है');
  expect(learnt).toEqual([
    ['kam', 'काम'],
    ['kam', 'काम'],
  ]);
});

test('Enter also breaks the line where the writer wants that', () => {
  type(...'kam');
  expect(session.key(target, { key: 'Enter', ...plain })).toBe(true);
  breaks = true;
  type(' ', ...'hai');
  expect(session.key(target, { key: 'Enter', ...plain })).toBe(false);
  lines = false;
  type(' ', ...'kam');
  expect(session.key(target, { key: 'Enter', ...plain })).toBe(true);
  expect(text).toBe('कम है कम');
});

test('whoever goes elsewhere or saves has meant the word under way', () => {
  type(...'kam');
  session.settle();
  expect(text).toBe('कम');
  type(' ', ...'kam', 'ArrowDown');
  expect(session.key(target, { key: 's', ...plain, metaKey: true })).toBe(false);
  expect(text).toBe('कम काम');
  session.settle();
  expect(text).toBe('कम काम');
});

test('what was typed before there were candidates is typed again', () => {
  text = 'kam: kam hai. na';
  session.takeOver(target, ': kam hai. na');
  expect(text).toBe('kam: कम है। na');
  type(...'maste ');
  expect(text).toBe('kam: कम है। नमस्ते ');
  session.takeOver(target, 'somewhere else');
  expect(text).toBe('kam: कम है। नमस्ते ');
});

test('backspace: of letters finds anew, right after a word brings it back', () => {
  type(...'hain', 'Backspace', ' ');
  expect(text).toBe('है ');
  type('Backspace');
  expect(text).toBe('hai');
  expect(candidate?.candidates).toEqual(['है', 'हे', 'hai']);
  type('2');
  expect(text).toBe('हे');
  type('.', 'Backspace');
  expect(text).toBe('हे.');
  type('Backspace', 'Backspace');
  expect(text).toBe('ह');
});

test('a number that is part of a name is not learnt as a choice', () => {
  type(...'kam19 ');
  expect(learnt).toEqual([]);
  type(...'kam2 ');
  expect(learnt).toEqual([['kam', 'काम']]);
});

test('letters of an ordinal are chosen and not learnt', () => {
  type(...'10va', 'ArrowDown', ' ', ...'5vi', 'Escape');
  expect(text).toBe('10वाँ 5vi');
  type('Backspace', 'i', 'n', ' ');
  expect(text).toBe('10वाँ 5वीं ');
  expect(learnt).toEqual([]);
});

test('Esc keeps what was typed, and remembers that', () => {
  type(...'kam', 'Escape', ' ');
  expect(text).toBe('kam ');
  expect(learnt).toEqual([['kam', 'kam']]);
});

test('what is there already is not touched', () => {
  text = 'ka';
  type('m', ' ');
  expect(text).toBe('kam ');
  text = 'namaste';
  session.changed(target, 'moved');
  type(' ');
  expect(text).toBe('namaste ');
});

test('a keyboard that composes gives whole words, then a space', () => {
  text = 'namaste';
  session.composed(target, 'namaste');
  expect(candidate?.candidates[0]).toBe('नमस्ते');
  text += ' ';
  session.changed(target, 'added');
  expect(text).toBe('नमस्ते ');
  text += 'है';
  session.composed(target, 'है');
  expect(candidate).toBeNull();
  for (const typed of ['.', ' ', 'kam', '/', 'hai', '.', ' ', 'kam', '.', 'com', ' ', 'dr', '.']) {
    text += typed;
    if (/[a-z]/.test(typed)) session.composed(target, typed);
    else session.changed(target, 'added');
  }
  expect(text).toBe('नमस्ते है। कम/है। kam.com डॉ.');
});

test('with Ctrl, Alt or ⌘ a key is no typing', () => {
  type(...'kam');
  expect(session.key(target, { key: '1', ...plain, ctrlKey: true })).toBe(false);
  expect(text).toBe('kam');
  expect(session.key(target, { key: 'z', ...plain, ctrlKey: true })).toBe(false);
  expect(text).toBe('kam');
});

test('a word that is formatted or saved by a key is the word that is meant', () => {
  type(...'kam');
  expect(session.key(target, { key: 'b', ...plain, ctrlKey: true })).toBe(false);
  expect(text).toBe('कम');
});

test('the first word of an English sentence comes back when the next one shows it', () => {
  type(...'We could ');
  expect(text).toBe('We could ');
  type(...'kam ');
  expect(text).toBe('We could कम ');
});

test('a Hindi word in the middle stays before an English one', () => {
  type(...'kam We could ');
  expect(text).toBe('कम वे could ');
});
