/** Spellings of a sound in Latin letters, each with a cost that grows with how unusual it is. */
type Spellings = Readonly<Record<string, number>>;

/** The spellings of one sound of a Devanagari word. */
export type Sound = readonly (readonly [spelling: string, cost: number])[];

const consonants: Record<string, [Spellings, ...string[]]> = {
  क: [{ k: 0, c: 0.6, q: 0.6, ck: 0.5 }, 'k'],
  क़: [{ q: 0, k: 0 }, 'k'],
  ख: [{ kh: 0, k: 0.9 }, 'k'],
  ख़: [{ kh: 0, k: 0.9 }, 'k'],
  ग: [{ g: 0 }, 'g'],
  ग़: [{ g: 0, gh: 0.2 }, 'g'],
  घ: [{ gh: 0, g: 0.9 }, 'g'],
  ङ: [{ n: 0, ng: 0 }, 'n', 'ng'],
  च: [{ ch: 0, chh: 0.6 }, 'c'],
  छ: [{ chh: 0, ch: 0.2 }, 'c'],
  ज: [{ j: 0, z: 0.4 }, 'j'],
  ज़: [{ z: 0, j: 0.1 }, 'j'],
  झ: [{ jh: 0, z: 0.8, j: 0.9 }, 'j'],
  ञ: [{ n: 0, ny: 0.3 }, 'n'],
  ट: [{ t: 0 }, 't'],
  ठ: [{ th: 0, t: 0.8 }, 't'],
  ड: [{ d: 0 }, 'd'],
  ड़: [{ d: 0.1, r: 0.2, rd: 0.5 }, 'd', 'r'],
  ढ: [{ dh: 0, d: 0.8 }, 'd'],
  ढ़: [{ dh: 0.1, rh: 0.2, d: 0.7, r: 0.9 }, 'd', 'r'],
  ण: [{ n: 0 }, 'n'],
  त: [{ t: 0, th: 0.6 }, 't'],
  थ: [{ th: 0, t: 0.8 }, 't'],
  द: [{ d: 0, dh: 0.8 }, 'd'],
  ध: [{ dh: 0, d: 0.8 }, 'd'],
  न: [{ n: 0 }, 'n'],
  प: [{ p: 0 }, 'p'],
  फ: [{ ph: 0, f: 0.05 }, 'p'],
  फ़: [{ f: 0, ph: 0.05 }, 'p'],
  ब: [{ b: 0 }, 'b'],
  भ: [{ bh: 0, b: 0.8 }, 'b'],
  म: [{ m: 0 }, 'n'],
  य: [{ y: 0, '': 0.5, i: 0.5 }, ''],
  र: [{ r: 0 }, 'r'],
  ल: [{ l: 0 }, 'l'],
  ळ: [{ l: 0 }, 'l'],
  व: [{ v: 0, w: 0, '': 0.8, u: 0.6, o: 0.6 }, ''],
  श: [{ sh: 0, s: 0.4 }, 's'],
  ष: [{ sh: 0, s: 0.5 }, 's'],
  स: [{ s: 0, sh: 0.7 }, 's'],
  ह: [{ h: 0, '': 0.7 }, ''],
  ज्ञ: [{ gy: 0, jn: 0.2, gny: 0.3, dny: 0.3 }, 'g', 'jn', 'gn', 'dn'],
  // In गाँव and पाँव the nasal is often typed last.
  'ँव': [{ nv: 0, nw: 0, v: 0.2, w: 0.2, on: 0.1, un: 0.3 }, '', 'n'],
  'ंव': [{ nv: 0, nw: 0, v: 0.2, w: 0.2, on: 0.1, un: 0.3 }, '', 'n'],
  क्ष: [{ ksh: 0, x: 0.2, ks: 0.5 }, 'ks'],
};

const vowels: Record<string, Spellings> = {
  'ा': { aa: 0, a: 0.1 },
  'ि': { i: 0, e: 0.5, ee: 0.7 },
  'ी': { ee: 0, i: 0.05, ii: 0.2 },
  'ु': { u: 0, oo: 0.6, o: 0.7 },
  'ू': { oo: 0, u: 0.05, uu: 0.1 },
  'ृ': { ri: 0, ru: 0.3, r: 0.3, ra: 0.6 },
  'ॅ': { e: 0, a: 0.2, ai: 0.3 },
  'े': { e: 0, ay: 0.5, ey: 0.5, ai: 0.7, a: 0.9 },
  'ै': { ai: 0, e: 0.35, ay: 0.3, ae: 0.4, ei: 0.4, a: 0.6 },
  'ॉ': { o: 0, aa: 0.5, a: 0.5 },
  'ो': { o: 0, oo: 0.7, ow: 0.6, au: 0.8 },
  'ौ': { au: 0, ou: 0.25, o: 0.4, aw: 0.4 },
};

const lastVowels: Record<string, Spellings> = {
  'ा': { a: 0, aa: 0.1, ah: 0.5 },
  'ि': { i: 0, ee: 0.7, y: 0.7 },
  'ी': { i: 0, ee: 0.05, y: 0.5, ie: 0.6, ii: 0.3 },
  'ू': { u: 0, oo: 0.05 },
};

const signOf: Record<string, string> = {
  आ: 'ा',
  इ: 'ि',
  ई: 'ी',
  उ: 'ु',
  ऊ: 'ू',
  ऋ: 'ृ',
  ऍ: 'ॅ',
  ए: 'े',
  ऐ: 'ै',
  ऑ: 'ॉ',
  ओ: 'ो',
  औ: 'ौ',
};

const parts = /ज्ञ|[ँं]व(?![ािीुूृेैोौ्])|क्ष|[क-ह]़?|[ािीुूृॅेैॉोौ्]|[अ-औ]|[ँंः]/gu;
const isConsonant = (part: string | undefined) => part !== undefined && part in consonants;
const isSign = (part: string | undefined) => part !== undefined && part in vowels;
const nasalKeys = ['n', ''] as const;

/** Adds the glide that is heard between two vowels and that many write: गई as gayi, हुआ as huwa. */
function withGlide(spellings: Spellings, sign: string): Spellings {
  const found: Record<string, number> = { ...spellings };
  const glides = 'िीेै'.includes(sign) ? ['y'] : ['w', 'v', 'y'];
  for (const [spelling, cost] of Object.entries(spellings)) {
    for (const glide of glides) found[glide + spelling] = cost + 0.15;
  }
  return found;
}

/** Returns the spellings of the inherent vowel of a consonant: spoken, or only in the script. */
function bareVowel(word: readonly string[], at: number): Spellings {
  const next = word[at + 1];
  if (next === undefined) return { '': 0, a: 0.5 };
  const open = at > 1 && isConsonant(next) && isSign(word[at + 2]) && word[at + 2] !== '्';
  const afterConjunct = word[at - 1] === '्';
  if (open && !afterConjunct) return { '': 0, a: 0.15, e: 0.8, u: 0.8 };
  const nearH = next === 'ह' || word[at] === 'ह';
  return { a: 0, '': 0.6, e: nearH ? 0.2 : 0.9, o: nearH ? 0.7 : 1.2, u: 0.8, i: 0.9, aa: 1 };
}

function nasal(sign: string, next: string | undefined): Spellings {
  if (next === undefined) return { n: 0, '': 0.1, m: 1 };
  if (sign === 'ँ') return { n: 0, '': 0.2, m: 0.6 };
  return 'पफबभम'.includes(next) ? { m: 0, n: 0.3, '': 0.6 } : { n: 0, m: 0.6, '': 0.5 };
}

/** Splits a Devanagari word into its sounds. */
export function soundsOf(word: string): Sound[] {
  const found = word.match(parts) ?? [];
  const sounds: Sound[] = [];
  const add = (spellings: Spellings) => sounds.push(Object.entries(spellings));
  found.forEach((part, at) => {
    const next = found[at + 1];
    const letter = consonants[part];
    if (letter) {
      const [spellings, key] = letter;
      const after = found[at + 2];
      // A doubled letter is often typed once, and च्छ as cch.
      const doubled =
        next === '्' && after !== undefined && consonants[after]?.[1] === key && key !== '';
      if (doubled) add({ ...spellings, '': 0.35, ...(part === 'च' && { c: 0 }) });
      else add(spellings);
      if (next !== '्' && !isSign(next)) add(bareVowel(found, at));
    } else if (part === '्') {
      if (next) add({ '': 0, a: 0.45, i: 0.8 });
    } else if (part === 'ं' || part === 'ँ') add(nasal(part, next));
    else if (part === 'ः') add({ h: 0, '': 0.1 });
    else if (part === 'अ') add(at === 0 ? { a: 0, u: 0.8 } : { a: 0, '': 0.5 });
    else {
      const sign = signOf[part] ?? part;
      const plain = (next === undefined && lastVowels[sign]) || vowels[sign] || {};
      // में is often typed mein.
      const spellings = sign === 'े' && next === 'ं' ? { ...plain, ei: 0.1 } : plain;
      add(signOf[part] && at > 0 ? withGlide(spellings, sign) : spellings);
    }
  });
  return sounds;
}

const once = (key: string) => key.replace(/(.)\1+/g, '$1');

/** The letters of the look-up key that parts of words have; with several, any of them. Other parts have none. */
const partKeys = new Map<string, readonly string[]>([
  ...Object.entries(consonants).map(([part, [, ...keys]]) => [part, keys] as const),
  ...['ृ', 'ऋ'].map((part) => [part, ['r']] as const),
  ...['ं', 'ँ'].map((part) => [part, nasalKeys] as const),
]);

/** With which letters the keys of words may begin that begin with a Devanagari letter; with any, where it is not among these. */
const firstKeys = new Map<string, string>();
for (const [part, [, ...keys]] of Object.entries(consonants)) {
  const [letter = ''] = part;
  firstKeys.set(letter, (firstKeys.get(letter) ?? '') + keys.map((key) => key[0] ?? ' ').join(''));
}

/** Returns the letters that the look-up keys of a word may begin with; '' where that is not told by its first letter. */
export function firstKeysOf(word: string): string {
  const letters = firstKeys.get(word[0] ?? '') ?? '';
  return letters.includes(' ') ? '' : letters;
}

/** Words with parts of several characters; those of others are their characters, which are found sooner. */
const manifold = /़|ज्ञ|क्ष|[ँं]व/u;

/** Returns the look-up keys of a word: its consonants, without what writers spell in many ways. */
export function keysOf(word: string): string[] {
  let keys = [''];
  const isManifold = manifold.test(word);
  for (const part of isManifold ? (word.match(parts) ?? []) : word) {
    const letters = partKeys.get(part);
    if (!letters) continue;
    const [only = ''] = letters;
    if (letters.length === 1 && keys.length === 1) {
      // Most keys need no second look for doubled letters.
      if (only.length > 1 || !keys[0]?.endsWith(only)) keys[0] += only;
    } else keys = keys.flatMap((key) => letters.map((letter) => key + letter)).slice(0, 8);
  }
  return keys.length === 1 && !isManifold ? keys : [...new Set(keys.map(once))];
}

/** Returns the look-up key of typed letters. */
export function keyOfTyped(latin: string): string {
  const letters = latin
    .replace(/c+(?=h)/g, 'C')
    .replace(/[cq]/g, 'k')
    .replace(/gy/g, 'g')
    .replace(/x/g, 'ks')
    .replace(/z/g, 'j')
    .replace(/f/g, 'p')
    .replace(/m/g, 'n')
    .replace(/[aeiouhyvw]/g, '');
  return once(letters.toLowerCase());
}

const isVowel = /[aeiou]/;
const unreached = Infinity;
/** What each place of the typed letters costs to reach, before and after a sound; made once for all words. */
let [reached, next] = [new Float64Array(0), new Float64Array(0)];

/** Returns the cost of spelling these sounds as they were typed; `Infinity` when they cannot be meant. */
export function spellingCost(latin: string, sounds: readonly Sound[]): number {
  const size = latin.length + 1;
  if (reached.length < size + 1) {
    reached = new Float64Array(2 * size + 1);
    next = new Float64Array(2 * size + 1);
  }
  reached.fill(unreached, 0, size + 1);
  reached[0] = 0;
  for (const sound of sounds) {
    next.fill(unreached, 0, size + 1);
    for (let at = 0; at < size; at += 1) {
      const cost = reached[at] ?? unreached;
      if (cost === unreached) continue;
      for (const [spelling, more] of sound) {
        if (!latin.startsWith(spelling, at)) continue;
        const end = at + spelling.length;
        const whole = cost + more;
        if (whole < (next[end] ?? unreached)) next[end] = whole;
        // A doubled consonant costs little.
        const last = latin[end - 1];
        if (!spelling || latin[end] !== last || isVowel.test(last ?? '')) continue;
        if (whole + 0.5 < (next[end + 1] ?? unreached)) next[end + 1] = whole + 0.5;
      }
    }
    [reached, next] = [next, reached];
  }
  return reached[latin.length] ?? unreached;
}
