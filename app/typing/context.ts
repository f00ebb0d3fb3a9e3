/** After these words, mostly verbs, कि follows and not की: what is said, seen, thought. */
const clauseFollows = new Set(
  `है हैं था थे थी थीं हूँ हूं हो होगा होगी होंगे होता होती होते हुआ हुई रहा रही रहे गया गई गए कहा कहते कहता कहती
  कहना कहें बताया बताते बोला बोली बोले पूछा सुना सोचा सोचते समझा समझाया माना मानना मानते लगा लगता देखा दिखाया
  लिखा पाया आया दिया किया करता करते पता चाहता चाहते चाहती सका इसलिए जब जैसे इतना इतनी इतने ऐसा ऐसे`
    .normalize('NFC')
    .split(/\s+/),
);

/** The beginning of a sentence and words that stand there: मैं follows, and में cannot. */
const sentenceBegins = /(?:^|[।?!“"‘(:-]|(?:^|\s)(?:तो|तब|अब|फिर|क्या|लेकिन|मगर))\s*$/u;

const lastWord = /([\u0900-\u0963]+),?\s$/u;

/** Returns the Hindi word right before a text that is being typed; '' where there is none. */
export function wordBefore(before: string): string {
  return lastWord.exec(before.slice(-40))?.[1] ?? '';
}

/** Puts the word first that the words before it ask for, where two are typed alike: कि and की, मैं and में. */
export function inContext(latin: string, words: readonly string[], before: string): string[] {
  const first = (wanted: string) =>
    words.includes(wanted) ? [wanted, ...words.filter((word) => word !== wanted)] : [...words];
  const typed = latin.toLowerCase();
  if (typed === 'ki' && words.includes('कि')) {
    return first(clauseFollows.has(wordBefore(before)) ? 'कि' : 'की');
  }
  const isMe = /^(?:me|mein|mai|m)$/.test(typed);
  return isMe && sentenceBegins.test(before.slice(-40)) ? first('मैं') : [...words];
}
