import { readFileSync, writeFileSync } from 'node:fs';
import { slugByRules, wordKey } from '../hindi/slugs/slug-words.ts';
import { loans } from '../hindi/typing/loanwords.ts';
import { asEnglishSounds } from '../hindi/words/english-sounds.ts';
import { latinForm, soundKey } from '../hindi/words/phonetic-key.ts';

/**
 * Makes hindi/slugs/slug-english.ts, the English words that slugs take for Hindi spellings of them, from
 * scripts/slug-english.txt, scripts/typing/english.txt and hindi/words/loans/places.txt: `node scripts/slug-english.ts`.
 * Where their words come from and under which licence they are shared stands in hindi/slugs/slug-english.md.
 */

/** Hindi words that are spelled as Hindi would spell an English one, and mean something else. */
const native = new Set(
  `अरब बीच बेल बोर बनाना अर्थ आई फूल फूट की को के का लाख महाराजा कमला किस मील पास पे पेट पेन रोज रो सारा सी सर सीधी सन वे जो जान जाय जाम जार
  होली हवाई हार्मोन पुल पूल पाप पंच पाल पाथ काल कल कफ कूल चीज डाल दमन धार नी मास बाय रूप राक रा समर ताज टाल वार विश शू शाय यमन बिल मन
  कोटा अलमारी कैरी निकल गिनी पन्ना सूरत जोड लेस लास लाफ लीला वाच मिल मिले हाल मान दान दाम बाल बोल डर गोली कोई होटलों लान माल हाट चाइना बौद्ध
  काहिरा यूनान मिस्र गुड रन ईयर सेव सील जीन वेल वेट नेट टीन शेर सेठ रील़ चना फन राइट वेरी कपल सोल हील पीस पेज़ रेत रबर करोड लंका हाथी बूंदी दर्जन
  इस्लाम मुस्लिम जंगल बुद्ध अवतार तुर्की काबुल दास बंगला राजा रानी पाली शिव दिल मई मार्च रस हाय एम एना सीक सच पट बट कट टूट लूट छूट बाद गाजा करण रुपया रुपये पीपल उबर मर्ज सर्व चटनी
  बात मई क्यों नहीं हूँ हाँ मैंने निकले उन्हें इन्हें तुम्हें हमें अच्छा अच्छी अच्छे बहुत वरना करना रहा रही रहे गया गई पता लगा मतलब कभी ठीक साफ टी भाजपा कोलकाता बेंगलुरु डोर लेन अपर फेरी`
    .split(/\s+/)
    .map(wordKey),
);

/** Where two English words are spelled alike, the one of headlines. */
const preferred = new Set(
  `advisor break cast sale sensor centre colour defence dialogue disc enquiry favourite fibre floor headphones headquarters koria judgment night litre mail martial
  minor modelling organisation organise plane poll premiere red rap realise region role route seller saloon shade tailor tech tyre traveller try tumour west weight week
  zero gurugram puducherry theatre bell break call calories caste flour sale raid rapper chilli`.split(
    /\s+/,
  ),
);
/** Spellings of India in the place of those of America. */
const british: Record<string, string> = { theater: 'theatre', hongkong: 'hong-kong' };

const consonants = (latin: string) => soundKey(latinForm(latin)).replace(/[iu]/g, '');

/** Whether a Hindi word is the English one in Hindi letters, no translation of it. */
const agrees = (english: string, hindi: string) =>
  [english, asEnglishSounds(english)].some((form) => consonants(form) === consonants(hindi));

const lines = [
  'scripts/slug-english.txt',
  'scripts/typing/english.txt',
  'hindi/words/loans/places.txt',
].flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'));
for (const [english, words] of loans) {
  const same = words.filter((word) => agrees(english, word));
  if (english.length > 2 && same.length > 0) lines.push(`${english} ${same.join(' ')}`);
}

const meanings = new Map<string, string[]>();
for (const line of lines) {
  const [english = '', ...hindi] = line.split(' ');
  if (!/^[a-z]{2,}$/.test(english)) continue;
  for (const key of hindi.filter((word) => /^[\u0900-\u097f]+$/.test(word)).map(wordKey)) {
    if (!native.has(key)) meanings.set(key, [...(meanings.get(key) ?? []), english]);
  }
}

const written: string[] = [''];
const byEnglish = new Map<string, string[]>();
for (const [key, words] of meanings) {
  const chosen = words.find((word) => preferred.has(word)) ?? words[0] ?? '';
  const english = british[chosen] ?? chosen;
  if (slugByRules(key) === english) continue;
  byEnglish.set(english, [...(byEnglish.get(english) ?? []), key]);
}
for (const [english, keys] of [...byEnglish].sort(([one], [other]) => (one < other ? -1 : 1))) {
  const entry = `${english} ${keys.join(' ')}`;
  const last = written.length - 1;
  if ((written[last]?.length ?? 0) + entry.length > 170) written.push(entry);
  else written[last] = written[last] ? `${written[last]}; ${entry}` : entry;
}
writeFileSync(
  'hindi/slugs/slug-english.ts',
  `/**
 * English words and how Hindi spells them, without dots below. Made by scripts/slug-english.ts from tables of ours and the
 * spellings of some 700 words that the speller of typing proposed: shared under CC BY-SA 4.0 (hindi/slugs/slug-english.md).
 */
export const english = \`
${written.join(';\n')}
\`;
`,
);
