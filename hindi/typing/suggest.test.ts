import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import { readSpeller } from './speller/read.ts';
import { suggest } from './suggest.ts';

const read = (name: string) => readFileSync(`hindi/typing/${name}`);
const engine = createEngine(
  read('words.txt').toString(),
  readSpeller(new Uint8Array(read('speller.bin'))),
  read('loans.txt').toString(),
  read('pairs.txt').toString(),
);

const none = { here: [], ever: [] };

/** Types the words of a line, each with the space after it. */
const typed = (line: string) =>
  line.split(' ').reduce((before, latin) => {
    const [first = ''] = suggest(engine, latin, { before, chosen: none });
    return `${before}${first} `;
  }, '');

test.each([
  'this is not fair',
  'They have been very good',
  'The people of India',
  'what is the problem',
  'you and me',
  'thank you very much',
])('%s stays English', (line) => {
  expect(typed(line)).toBe(`${line} `);
});

test.each([
  ['yah startup ke liye hai', 'यह स्टार्टअप के लिए है'],
  ['WiFi ka password', 'WiFi का पासवर्ड'],
  ['BJP ne kaha ki ram ki kitab', 'BJP ने कहा कि राम की किताब'],
  ['mein ghar mein hu', 'मैं घर में हूँ'],
  ['vo ghar par the', 'वो घर पर थे'],
  ['this kya hai', 'this क्या है'],
  ['is baar', 'इस बार'],
  ['usne kha k m nhi aa rha', 'उसने कहा कि मैं नहीं आ रहा'],
  ['tm kha ho', 'तुम कहाँ हो'],
  ['mausam acha h or sb aa rhe h', 'मौसम अच्छा है और सब आ रहे हैं'],
  ['ghar ki or chalo', 'घर की ओर चलो'],
  ['ve jate hai aur vah jata hai', 'वे जाते हैं और वह जाता है'],
  ['samjhaiye ki manrega ki rashi kab aayegi', 'समझाइए कि मनरेगा की राशि कब आएगी'],
  ['dekhenge ki yahan tak ki nahi', 'देखेंगे कि यहाँ तक कि नहीं'],
  ['jab tk tm aaoge m so jaunga', 'जब तक तुम आओगे मैं सो जाऊंगा'],
  ['main bata dunga', 'मैं बता दूंगा'],
  ['dar lagta hai', 'डर लगता है'],
  ['byaj ki dar aur maut ka dar', 'ब्याज की दर और मौत का डर'],
  ['The Wire ne Rs 500 aur 500 rs diye', 'The Wire ने Rs 500 और 500 रुपये दिए'],
])('%s', (line, written) => {
  expect(typed(line)).toBe(`${written} `);
});

test.each([
  ['km', '10 ', 'km'],
  ['kg', '2.5 ', 'kg'],
  ['pm', 'शाम 5 ', 'pm'],
  ['GB', '२ ', 'GB'],
  ['km', '', 'कम'],
  ['pm', 'भारत के ', 'पीएम'],
  ['me', 'मैं घर ', 'में'],
  ['me', '', 'मैं'],
  ['chalao', 'यह npm run dev ', 'चलाओ'],
])('%s after “%s” is %s', (latin, before, wanted) => {
  expect(suggest(engine, latin, { before, chosen: none })[0]).toBe(wanted);
});

test('the words before decide between words that are typed alike, unless the writer did', () => {
  const first = (before: string) =>
    suggest(engine, 'ki', { before, chosen: { here: [], ever: ['कि'] } })[0];
  expect([first('राम '), first('उसने कहा ')]).toEqual(['की', 'कि']);
  const own = suggest(engine, 'ki', { before: 'राम ', chosen: { here: ['कि'], ever: ['कि'] } });
  expect(own.slice(0, 2)).toEqual(['कि', 'की']);
});

test('everyday words come first as people type them', () => {
  const lines = `chai चाय|chota छोटा|chote छोटे|chudi चूड़ी|chodi छोड़ी|lassi लस्सी|hansi हंसी|agya आज्ञा|bahar बाहर|ladoo लड्डू
dussehra दशहरा|saree साड़ी|angoothi अंगूठी|hing हींग|chaat चाट|allahabad इलाहाबाद|samudai समुदाय|jhumka झुमका`;
  for (const line of lines.split(/[|\n]/)) {
    const [latin = '', word = ''] = line.split(' ');
    const [first] = suggest(engine, latin, { before: '', chosen: none });
    expect(first, latin).toBe(word.normalize('NFC'));
  }
  expect(suggest(engine, 'chai', { before: 'एक कप ', chosen: none })[0]).toBe('चाय');
  expect(suggest(engine, 'bahar', { before: 'घर से ', chosen: none })[0]).toBe('बाहर');
});

test('known abbreviations are offered in both scripts', () => {
  for (const latin of ['bjp', 'gst', 'upi'])
    expect(suggest(engine, latin, { before: '', chosen: none })).toContain(latin.toUpperCase());
});

test('English words and names are found by their spelling', () => {
  const lines = read('loans.txt').toString().normalize('NFC').trim().split('\n');
  expect(lines.length).toBeGreaterThan(1000);
  // A key takes some milliseconds: every fortieth is enough to see that the table is used.
  const some = lines.filter((_, at) => at % 40 === 0);
  for (const line of some) {
    const [latin = '', ...hindi] = line.split(' ');
    expect(hindi).toContain(suggest(engine, latin, { before: '', chosen: none })[0]);
  }
});
