import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import { mistakes } from './mistakes.ts';
import { readSpeller } from './speller/read.ts';
import { transliterate } from './transliterate.ts';

const read = (name: string) => readFileSync(`hindi/typing/${name}`, 'utf8');
const speller = readSpeller(new Uint8Array(readFileSync('hindi/typing/speller.bin')));
const engine = createEngine(read('words.txt'), speller, read('loans.txt'));

/** Counts in a file of typed and meant words how many are found first, and how many among five. */
function accuracy(file: string) {
  const pairs = read(file)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.normalize('NFC').split(' '));
  let [first, five] = [0, 0];
  for (const [typed = '', meant = ''] of pairs) {
    const words = meant.split('/');
    const found = engine.candidates(typed);
    if (words.includes(found[0] ?? '')) first += 1;
    if (found.some((word) => words.includes(word))) five += 1;
  }
  const result = { words: pairs.length, first: first / pairs.length, five: five / pairs.length };
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  // biome-ignore lint/suspicious/noConsole: the figures are what one looks for.
  console.info(
    `${file}: ${result.words} words, first ${percent(result.first)}, among five ${percent(result.five)}`,
  );
  return result;
}

test('what people type is found first, or at least among five', { tags: 'long' }, () => {
  const { words, first, five } = accuracy('typed-words.txt');
  expect(words).toBeGreaterThanOrEqual(500);
  expect(first).toBeGreaterThan(0.9);
  expect(five).toBeGreaterThan(0.97);
});

test('and so it is of words that were never looked at while the rules were made', () => {
  const { first, five } = accuracy('unseen-words.txt');
  expect(first).toBeGreaterThan(0.8);
  expect(five).toBeGreaterThan(0.93);
});

test('words that no list has are spelled by rule', () => {
  const spelled = [
    ['blastak', 'ब्लस्तक'],
    ['Tokri', 'तोक्री'],
    ['zorba', 'ज़ोरबा'],
    ['prakriyatmak', 'प्रक्रियतमक'],
    ['ghumantu', 'घुमंतू'],
    ['aaiaiee', 'आइऐई'],
    ['mitthu', 'मित्थू'],
  ] as const;
  expect(spelled.map(([latin]) => transliterate(latin))).toEqual(
    spelled.map(([, hindi]) => hindi.normalize('NFC')),
  );
});

test('there is always something to choose, and never more than five', () => {
  for (const typed of ['q', 'xyzzy', 'bcdfg', 'aeiou', 'a', 'nnnnn', 'ANTARRASHTRIYA']) {
    const found = engine.candidates(typed);
    expect(found.length, typed).toBeGreaterThan(0);
    expect(found.length, typed).toBeLessThanOrEqual(5);
    expect(found.join(), typed).toMatch(/^[\u0900-\u097f,]+$/);
  }
});

test('words that no list has are spelled as people spell', () => {
  const spelled = [
    ['avishkaron', 'आविष्कारों'],
    ['mukhyamantritva', 'मुख्यमंत्रित्व'],
    ['digambar', 'दिगंबर'],
    ['barsana', 'बरसाना'],
  ] as const;
  for (const [latin, hindi] of spelled)
    expect(engine.candidates(latin), latin).toContain(hindi.normalize('NFC'));
});

test('districts and institutions are found by their English spelling', { tags: 'long' }, () => {
  const places = readFileSync('hindi/words/loans/places.txt', 'utf8')
    .normalize('NFC')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([latin = '']) => !latin.includes('_'));
  const first = places.filter(([latin = '', ...names]) =>
    names.includes(engine.candidates(latin)[0] ?? ''),
  );
  expect(places.length).toBeGreaterThan(800);
  expect(first.length / places.length).toBeGreaterThan(0.97);
});

const names = ['scripts/typing/english.txt', 'scripts/typing/names.txt']
  .flatMap((path) => readFileSync(path, 'utf8').normalize('NFC').trim().split('\n'))
  .map((line) => line.split(' '));
const PARTS = 12;

test('there are 5,600 English words and names', () => expect(names.length).toBeGreaterThan(5600));

// In parts, of which each has its own time: together 5,000 are found.
test.each(Array.from({ length: PARTS }, (_, part) => part))(
  'English words and names are found by their English spelling, part %i',
  { tags: 'long' },
  (part) => {
    const pairs = names.filter((_, at) => at % PARTS === part);
    const found = pairs.filter(([latin = '', ...words]) => {
      const plain = words.map((word) => word.replaceAll(/(?<=[कखगजफ])़/gu, ''));
      return engine
        .candidates(latin)
        .some((word) => words.includes(word) || plain.includes(word.replaceAll('़', '')));
    });
    expect(found.length).toBeGreaterThan(5000 / PARTS);
  },
);

test.each([
  ['update', 'अपडेट'],
  ['oxygen', 'ऑक्सीजन'],
  ['budget', 'बजट'],
  ['virus', 'वायरस'],
  ['hyderabad', 'हैदराबाद'],
  ['haryana', 'हरियाणा'],
  ['australia', 'ऑस्ट्रेलिया'],
  ['singh', 'सिंह'],
  ['chatterjee', 'चटर्जी'],
  ['jyotiraditya', 'ज्योतिरादित्य'],
])('%s is %s', (latin, word) => {
  expect(engine.candidates(latin)[0]).toBe(word.normalize('NFC'));
});

test.each([
  ['aayega', 'आएगा'] as const,
  ['jaayega', 'जाएगा'] as const,
  ['layega', 'लाएगा'] as const,
  ['khayenge', 'खाएंगे'] as const,
  ['bulayegi', 'बुलाएगी'] as const,
  ['soyega', 'सोएगा'] as const,
  ['gaye', 'गए'] as const,
  ['nayi', 'नई'] as const,
  ['bataiye', 'बताइए'] as const,
])('%s is written as most write it: %s', (latin, word) => {
  expect(engine.candidates(latin)[0]).toBe(word.normalize('NFC'));
});

test('the other spelling of such words is offered as well, and comes first where it is the usual one', () => {
  expect(engine.candidates('aayega').slice(0, 2)).toEqual(['आएगा', 'आयेगा']);
  expect(engine.candidates('rupaye')[0]).toBe('रुपये');
});

test('no known mistake comes first, though it is heard so: the word meant does', () => {
  const typed =
    'nahi unhone kyoki gaav aasu sichai pahuch pahucha pahuchna sanyasi ujwal dawaiyan pujya mahgai';
  const first = typed.split(' ').map((latin) => engine.candidates(latin)[0] ?? '');
  expect(first.filter((word) => mistakes.has(word))).toEqual([]);
  expect(engine.candidates('pahuch').slice(0, 2)).toEqual(['पहुंच', 'पहुच']);
});

test('letters typed one by one find what they find at once', () => {
  const fresh = createEngine(
    read('words.txt'),
    readSpeller(new Uint8Array(readFileSync('hindi/typing/speller.bin'))),
  );
  for (const end of [1, 2, 3, 4, 5, 4, 6, 7]) fresh.candidates('namaste'.slice(0, end));
  expect(fresh.candidates('namaskar')).toEqual(engine.candidates('namaskar'));
});

test('the words and the model weigh at most 900 kB', () => {
  const sizes = ['words.txt', 'speller.bin', 'loans.txt', 'pairs.txt'].map(
    (name) =>
      brotliCompressSync(readFileSync(`hindi/typing/${name}`), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
      }).length,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(900_000);
});

test('without the list the rules are left', () => {
  expect(createEngine('').candidates('namaste')).toEqual(['नमस्ते']);
});

test('the sources of the words and the model are named with their licences', () => {
  const sources = read('words.md');
  for (const named of [
    'Dakshina',
    'XQuAD',
    'wordfreq',
    'CC BY-SA 4.0',
    'Apache-2.0',
    'MPL-2.0',
    'Unicode-DFS',
  ])
    expect(sources).toContain(named);
  expect(sources).toContain('`words.txt` and `speller.bin` are shared under CC BY-SA 4.0');
  for (const file of ['loans.txt', 'pairs.txt']) expect(sources).toContain(`\`${file}\``);
});
