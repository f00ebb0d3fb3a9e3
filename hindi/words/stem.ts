import { twoSpellings } from './spellings.ts';
import { infinitiveOf } from './verbs.ts';
import { foldWord, isHindi } from './word.ts';

/** Words that are taken for a form of a verb or of a common word, but are seldom that: each has a stem of its own. */
const alone =
  'जाति पिता सिख सुख गिरि फ़ुट फ़ुटकर मील टीका चूना दीया सूना सजा सोनिया सोनी धोनी धोती गिनी संभल सहमति कटु उड़िया घटिया बढ़िया बनिया बरसों सुनवाई खाता खाई जल पल तल मल बाँध जान सही बहू गाड़ी झाड़ी झाड़ू चाट कटनी सहनी करी ऊना ईसा ईसाई द्वारा बारे यहाँ वहाँ जियो सिया परे शर्मा गुप्ता'.split(
    ' ',
  );

/** Words whose end is no ending, and words that no rule brings together, each with its stem. */
const exceptions = new Map(
  [
    'पानी पानी',
    'रुपया रुपया',
    'रुपए रुपया',
    'रुपयों रुपया',
    'रुपये रुपया',
    'गायें गाय',
    'धनिया धनिया',
    'दुनिया दुनिया',
    'पुलिया पुलिया',
    'भारतीयों भारतीय',
    'पराई पराया',
    'भाइयों भाई',
    'नए नया',
    'नयी नया',
    'नई नया',
    'नया नया',
    'मीडिया मीडिया',
    'एशिया एशिया',
    'रेडियो रेडियो',
    'वीडियो वीडियो',
    'स्टूडियो स्टूडियो',
    'इंडिया इंडिया',
    ...alone.map((word) => `${word} ${word}`),
    'सिखों सिख',
    'सुखी सुख',
    'सुखों सुख',
    'मीलों मील',
    'टीके टीका',
    'टीकों टीका',
    'टीकाएँ टीका',
    'टीकाओं टीका',
    'सज़ाएँ सजा',
    'चूने चूना',
    'दीए दीया',
    'दीयों दीया',
    'सूनी सूना',
    'सूने सूना',
    'बहनें बहन',
    'बहनों बहन',
    'खाते खाता',
    'खातों खाता',
    'पलों पल',
    // Their singular is the infinitive of a verb: gold and an incident are asked for, sleeping and lessening seldom.
    'सोना सोनों',
    'सोने सोनों',
    'सोनों सोनों',
    'घटना घटनाओं',
    'घटनाएँ घटनाओं',
    'घटनाओं घटनाओं',
    'बाँधों बाँध',
    // Of the plural only महिलाएँ would be left to see, which is that of महिला.
    ...['साया', 'किराया', 'पराया', 'बकाया', 'चौपाया', 'हमसाया'].flatMap((word) => [
      `${word} ${word}`,
      `${word.slice(0, -2)}ए ${word}`,
      `${word.slice(0, -1)}ों ${word}`,
    ]),
  ].map((pair) => {
    const [word = '', stem = ''] = pair.split(' ').map(foldWord);
    return [word, stem];
  }),
);

/** Adjectives whose stem has two letters; nouns so short keep the i of the feminine: घड़ी is not घड़ा. */
const shortAdjectives = new Set(
  'बड़ छोट लंब पूर नील पील काल मीठ ठंड ऊँच नीच मोट गील सूख खट्ट भूर गोर हर चौड़ टेढ़ सीध खड़ झूठ सच्च कच्च पक्क'
    .split(' ')
    .map(foldWord),
);

const letters = /[\u0904-\u0939]/g;
const count = (word: string) => word.match(letters)?.length ?? 0;

/** Takes the ending of a plural off a folded noun. */
function singular(word: string): string {
  const feminine = word.replace(/[िइ](?:या|यो|याओ)$/, '');
  if (feminine !== word) {
    if (count(feminine) > 2) return feminine;
    return feminine + (word[feminine.length] === 'इ' ? 'इ' : 'ि');
  }
  const afterU = word.replace(/(?<=ु)[एओआ]$/, '');
  if (afterU !== word) return afterU;
  const shorter = word.replace(/[एओ]$/, '');
  return count(shorter) > 1 || shorter.endsWith('ा') ? shorter : word;
}

/** Takes the vowel off with which a noun or an adjective ends. */
function bare(word: string): string {
  const end = word.match(/(?:ाइ|[ािेो])$/)?.[0];
  if (!end) return word;
  const stem = word.slice(0, -end.length);
  const left = count(stem);
  if (left < 2) return word;
  if (end === 'ि' && left === 2 && !shortAdjectives.has(stem)) return word;
  return stem;
}

function stemOfForm(word: string): string {
  const known =
    exceptions.get(word) ?? exceptions.get(word.replace(/ाओ$/, 'ा')) ?? infinitiveOf(word);
  if (known) return known;
  const one = singular(word);
  return exceptions.get(one) ?? (one === word ? undefined : infinitiveOf(one)) ?? bare(one);
}

/** The stems of words that are spelled in two ways, each with that of the other spelling. */
const otherStems = new Map(
  twoSpellings.map((pair) => {
    const [stem = '', other = ''] = pair.split(' ').map((word) => stemOfForm(foldWord(word)));
    return [stem, other];
  }),
);

function hindiStem(word: string): string {
  const stem = stemOfForm(word);
  return otherStems.get(stem) ?? stem;
}

/** Takes the ending of an English plural off. */
function latinStem(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[sui]s$/.test(word) ? word : word.slice(0, -1);
}

/**
 * Returns the stem of a folded word, Hindi or English, by which its forms find each other (
 * docs/decisions/search-index.md): लड़कियों and लड़की, करेंगे and करना, trains and train. What it returns may be no word.
 */
export function stemOf(word: string): string {
  if (isHindi(word)) return hindiStem(word);
  return /^[a-z]+$/.test(word) ? latinStem(word) : word;
}

/** Returns a written word as the index holds it. */
export const tokenOf = (written: string) => stemOf(foldWord(written));

/** Whether a written word is a form of a verb, and not its infinitive. */
export function isVerbForm(written: string): boolean {
  const word = foldWord(written);
  const stem = stemOf(word);
  return stem !== word && stem === infinitiveOf(word);
}
