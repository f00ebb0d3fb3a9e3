import type { Engine } from './engine.ts';

/** After these words, mostly verbs, कि follows and not की: what is said, seen, thought. */
const clauseFollows = new Set(
  `है हैं था थे थी थीं हूँ हूं हो होगा होगी होंगे होता होती होते हुआ हुई रहा रही रहे गया गई गयी गए कहा कहते कहता कहती
  कहना कहें कहिए बताया बताते बताएँ बताएं बोला बोली बोले पूछा पूछते पूछिए सुना सुनिए सोचा सोचते सोचता सोचती सोचना सोचिए
  समझा समझाया समझता समझती समझना समझिए जाना जानता जानते जानती जानिए माना मानना मानते मानता मानती मानिए लगा लगता
  देखा देखना देखिए देखती दिखाया दिलाया लगाया लिखा लिया पाया आया चला भूलना दिया किया करता करते पता चाहता चाहते चाहती
  चाहिए सका इसलिए क्यूँ यह जब जैसे जैसा इतना इतनी इतने ऐसा ऐसे मतलब बोल दो दे`
    .normalize('NFC')
    .split(/\s+/),
);

/** Verbs of what will be, after which a clause ends: करेंगे, होगा, जाओगी; but not मनरेगा. */
const willBe = /(?:ू[ँं]ग[ाी]|(?<!नर|(?<![\u0900-\u0963])[नम])[ेएऊउ][ँं]?ग[ाेी]|[ओो]गे|ओगी)\s*$/u;

/** What else कि follows: a comma, बताइए, यहाँ तक, इस लिए. */
const clauseEnds = /(?:[,;]|इए|यहा[ँं] तक|[इउ]स लिए)\s*$/u;

/** The beginning of a sentence or clause and words that stand there: मैं follows, and में cannot. */
const sentenceBegins =
  /(?:^|[।?!“"‘(:;,—–-]|(?:^|\s)(?:है|हैं|हूँ|हूं|था|थे|थी|थीं|तो|तब|अब|फिर|क्या|लेकिन|मगर|कि|जब|अगर|क्योंकि|इसलिए))\s*$/u;

/** Words after which हैं follows and है does not: verbs of many, and these themselves. */
const ofMany =
  /(?:^|\s)(?:(?:[\u0904-\u0963]+त|रह|ग[एय]?|हु|आ|दि|कि|चुक|सक|वाल|कैस|कितन|सार)(?:े|ए|ये)|हम|लोग|सब लोग)\s$/u;

/** Words after which one asks where: कहाँ, and those after which somebody has said: कहा. */
const asksWhere = /(?:^|[।?!]|(?:^|\s)(?:तुम|आप|वो|ये|वह|अब|आजकल|है|हैं|हो))\s*$/u;
const hasSaid = /ने (?:भी |ही |तो |पहले |क्या |यह |ये )*$/u;

/** After these one is afraid, and before them the sentence begins: डर लगता है, मौत का डर; but ब्याज की दर. */
const isAfraid =
  /(?:^|[।?!“"‘(:;,—–-]|(?:^|\s)(?:मुझे|मुझसे|तुझे|उसे|उन्हें|हमें|तुम्हें|आपको|इसे|किसे|का|से|को|बहुत|बड़ा|थोड़ा|ज़रा|कोई|और|क्या|अब|में|मन|नहीं))\s*$/u;

/** What letters mean that are typed for two words, where the words before them tell. */
const rules: [typed: RegExp, word: string, after: (before: string) => boolean][] = [
  [
    /^k[i]?$/,
    'कि',
    (before) =>
      [clauseEnds, willBe].some((end) => end.test(before)) || clauseFollows.has(wordBefore(before)),
  ],
  [/^ki$/, 'की', () => true],
  [/^(?:me|mein|mai|m)$/, 'मैं', (before) => sentenceBegins.test(before) || willBe.test(before)],
  [/^me$/, 'में', () => true],
  [/^(?:h|hai)$/, 'हैं', (before) => ofMany.test(before)],
  // To tell is said more often than a maker of shoes.
  [/^bata$/, 'बता', () => true],
  [/^dar$/, 'डर', (before) => isAfraid.test(before)],
  [/^kha$/, 'कहा', (before) => hasSaid.test(before)],
  [/^kha$/, 'कहाँ', (before) => asksWhere.test(before)],
];

const lastWord = /([\u0900-\u0963]+),?\s$/u;

/** Returns the Hindi word right before a text that is being typed; '' where there is none. */
export function wordBefore(before: string): string {
  return lastWord.exec(before.slice(-40))?.[1] ?? '';
}

/** How `pairs.txt` names the beginning of a sentence. */
const BEGINNING = '^';
const begins = /(?:^|[।?!“"‘(:])\s*$/u;

/** Words of a table that may come first, besides the one that does. */
const RIVALS = 2;

/** Puts the word first that the words before it ask for, where several are typed alike: कि and की, और and ओर. */
export function inContext(
  engine: Pick<Engine, 'comesFirst'>,
  latin: string,
  words: readonly string[],
  before: string,
): string[] {
  const first = (wanted: string) => [wanted, ...words.filter((word) => word !== wanted)];
  const typed = latin.toLowerCase();
  const near = before.slice(-40);
  for (const [letters, word, after] of rules)
    if (letters.test(typed) && after(near)) return first(word);
  const previous = wordBefore(near) || (begins.test(near) ? BEGINNING : '');
  const [usual = '', ...others] = words;
  const wanted = others.slice(0, RIVALS).find((word) => engine.comesFirst(word, usual, previous));
  return wanted === undefined ? [...words] : first(wanted);
}
