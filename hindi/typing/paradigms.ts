/** How forms of a word end whose dictionary form ends so, and how many classes rarer than that they mostly are. */
interface Paradigm {
  /** What the dictionary form ends in after the stem; '' is a consonant. */
  lemma: string;
  /** What the stem ends in. */
  after: RegExp;
  forms: string;
  rarer: number;
}

const consonant = /[क-ह]़?$/u;
const longVowel = /[ाोआओ]$/u;
const any = /./u;

/**
 * The paradigms of nouns, adjectives and verbs. Of those that a dictionary form can have, which all end alike, it has
 * some: `MASCULINE`, `FEMININE`, `ADJECTIVE` or `VERB`.
 */
export const [MASCULINE, FEMININE, ADJECTIVE, VERB] = [1, 2, 4, 8];

const NOUN = 'वाला वाले वाली वालों';
const ofNouns = (prefix: string) => NOUN.replaceAll(/(?=वा)/g, prefix);

const paradigms: Record<number, Paradigm[]> = {
  [MASCULINE]: [
    { lemma: '', after: consonant, forms: 'ों', rarer: 2 },
    { lemma: '', after: consonant, forms: `ो ${NOUN}`, rarer: 4 },
    { lemma: 'ा', after: consonant, forms: 'े ों', rarer: 1 },
    { lemma: 'ा', after: consonant, forms: `ो ${ofNouns('े')}`, rarer: 4 },
    { lemma: 'ी', after: any, forms: 'ियों', rarer: 2 },
    { lemma: 'ी', after: any, forms: `ियो ${ofNouns('ी')}`, rarer: 4 },
    { lemma: 'ि', after: any, forms: 'ियों', rarer: 2 },
    { lemma: 'ई', after: any, forms: 'इयों', rarer: 2 },
    { lemma: 'ई', after: any, forms: `इयो ${ofNouns('ई')}`, rarer: 4 },
    { lemma: 'ू', after: any, forms: 'ुओं', rarer: 2 },
    { lemma: 'ु', after: any, forms: 'ुओं', rarer: 2 },
    { lemma: 'ऊ', after: any, forms: 'उओं', rarer: 2 },
  ],
  [FEMININE]: [
    { lemma: '', after: consonant, forms: 'ें', rarer: 2 },
    { lemma: 'ा', after: consonant, forms: 'ाओं ाएं', rarer: 2 },
    { lemma: 'िया', after: any, forms: 'ियां ियों', rarer: 2 },
    { lemma: 'ी', after: any, forms: 'ियां', rarer: 2 },
    { lemma: 'ि', after: any, forms: 'ियां', rarer: 2 },
    { lemma: 'ई', after: any, forms: 'इयां', rarer: 2 },
    { lemma: 'ू', after: any, forms: 'ुएं', rarer: 2 },
    { lemma: 'ु', after: any, forms: 'ुएं', rarer: 2 },
  ],
  [ADJECTIVE]: [{ lemma: 'ा', after: consonant, forms: 'े ी', rarer: 1 }],
  [VERB]: [
    { lemma: 'ना', after: any, forms: 'ने नी ता ते ती तीं कर के', rarer: 1 },
    { lemma: 'ना', after: consonant, forms: ' ा े ी ें', rarer: 1 },
    {
      lemma: 'ना',
      after: consonant,
      rarer: 2,
      forms: 'ीं ूं ो ूंगा ूंगी ेगा ेगी ेंगे ेंगी ोगे ोगी िए िये िएगा',
    },
    { lemma: 'ना', after: longVowel, forms: ' या ए ई एं', rarer: 1 },
    {
      lemma: 'ना',
      after: longVowel,
      rarer: 2,
      forms: 'ये यी ईं यीं ऊं ओ ऊंगा ऊंगी एगा एगी एंगे एंगी ओगे ओगी इए इये इएगा',
    },
  ],
};

/** A form's ending, and what it says of the dictionary form. */
interface Ending extends Pick<Paradigm, 'lemma' | 'after' | 'rarer'> {
  kind: number;
}

const endings = new Map<string, Ending[]>();
for (const [kind, some] of Object.entries(paradigms)) {
  for (const { forms, ...paradigm } of some) {
    for (const form of forms.split(' ')) {
      const same = endings.get(form) ?? [];
      endings.set(form, [...same, { ...paradigm, kind: Number(kind) }]);
    }
  }
}
const LONGEST = Math.max(...[...endings.keys()].map((ending) => ending.length));

/** A dictionary form that a word may be a form of. */
export interface Lemma {
  word: string;
  /** The paradigm by which it is. */
  kind: number;
  rarer: number;
}

/** Returns the dictionary forms that a word may be a form of. */
export function lemmasOf(word: string): Lemma[] {
  const found: Lemma[] = [];
  // The sign of a nasal vowel is written either way.
  for (const form of new Set([word, word.replace(/ँ(?=$|ग[ाीे]$)/u, 'ं')])) {
    for (let length = 0; length <= LONGEST && length < form.length; length += 1) {
      const stem = form.slice(0, form.length - length);
      for (const { lemma, after, kind, rarer } of endings.get(form.slice(stem.length)) ?? [])
        if (after.test(stem)) found.push({ word: stem + lemma, kind, rarer });
    }
  }
  return found;
}

/** Returns the forms that a dictionary form has by its paradigms, with both signs of a nasal vowel. */
export function formsOf(word: string, kinds: number): { form: string; rarer: number }[] {
  return Object.entries(paradigms).flatMap(([kind, some]) =>
    some.flatMap(({ lemma, after, forms, rarer }) => {
      const stem = word.slice(0, word.length - lemma.length);
      if ((kinds & Number(kind)) === 0 || !word.endsWith(lemma) || !after.test(stem)) return [];
      return forms
        .split(' ')
        .flatMap((ending) => [ending, ending.replace(/(?<=[ियाएऊू])ं(?=$|ग)/u, 'ँ')])
        .map((ending) => ({ form: stem + ending, rarer }));
    }),
  );
}
