/** How Hindi writes what English spells, from the most special to the most general. */
const sounds: [RegExp, string][] = [
  [/[ts]ion/g, 'shan'],
  [/ture$/g, 'char'],
  [/cial|tial/g, 'shal'],
  [/cious|tious/g, 'shas'],
  [/sch/g, 'sk'],
  [/tch/g, 'ch'],
  [/chr|ch(?=[lnmr])/g, 'k'],
  [/tech/g, 'tek'],
  [/ph/g, 'f'],
  [/stle$/g, 'sal'],
  [/ew/g, 'yu'],
  [/^kn/g, 'n'],
  [/^wr/g, 'r'],
  [/^ps/g, 's'],
  [/mb$/g, 'm'],
  [/igh/g, 'ai'],
  [/ough|augh/g, 'o'],
  [/gh/g, 'g'],
  [/wh/g, 'v'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=e$|y$|i[cn]|en)/g, 'j'],
  [/ea|ee|ie/g, 'i'],
  [/oo/g, 'u'],
  [/ou|ow/g, 'au'],
  [/au|aw/g, 'o'],
  [/ai|ay/g, 'e'],
  [/oa/g, 'o'],
  [/(?<=[a-z]{2})e(?=s?$)/g, ''],
  [/y$/g, 'i'],
];

/**
 * Returns an English word in lower case roughly as Hindi hears it, for comparison by sound: school is
 * skul, technology teknoloji. Coarse on purpose: words that matter stand in the tables of loans.
 */
export function asEnglishSounds(word: string): string {
  return sounds.reduce((heard, [from, to]) => heard.replace(from, to), word.toLowerCase());
}
