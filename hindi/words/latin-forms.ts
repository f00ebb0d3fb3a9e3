import { latinForm, soundKey } from './phonetic-key.ts';
import { verbForms } from './verbs.ts';

/** A word without the vowel that some write between two consonants and others do not: modakar is modkar. */
const skeleton = (form: string) => form.replace(/(?<=.)a/g, '');

let verbs: { exact: Map<string, string>; coarse: Map<string, string> } | undefined;

/** The infinitives of all forms of Hindi verbs in Latin letters, which take some time to make. */
export function verbTable() {
  if (verbs) return verbs;
  // Of two verbs with one spelling the first of the list counts.
  const forms = [...verbForms()]
    .map(([written, infinitive]): [string, string] => [latinForm(written), infinitive])
    .reverse();
  const coarse = forms.map(([form, infinitive]): [string, string] => [skeleton(form), infinitive]);
  verbs = { exact: new Map(forms), coarse: new Map(coarse) };
  return verbs;
}

/** Returns the infinitive of a form of a Hindi verb in Latin letters: modkar is मोड़ना. */
export function verbInLatin(form: string): string | undefined {
  const { exact, coarse } = verbTable();
  return exact.get(form) ?? coarse.get(skeleton(form));
}

/** The endings of nouns and adjectives, as `latinForm` writes them, and what the singular has in their place. */
const endings: [RegExp, string][] = [
  [/(?<=..)i(?:yon|yan|yo|ya|y|on)$/, 'i'],
  [/(?<=..)a?(?:yen|yon|ein|en|on|e|o)$/, ''],
];

/** Takes the ending of number and case off a Hindi word in Latin letters: khilaune is khilaun. */
export const latinStem = (form: string) =>
  endings.reduce((stem, [from, to]) => stem.replace(from, to), form);

/** Returns the sounds that a word may have in any of its forms, by its stem. */
export function soundsOfForms(stem: string): string[] {
  const sound = soundKey(`${stem}~`)
    .slice(0, -1)
    .replace(/(?<=..)i$/, '');
  return [sound, `${sound}i`, `${sound}u`, `${sound}iu`].map((key) => key.replace(/(?<=..)n$/, ''));
}

/** Writes vowels that people write in two ways as one: au and o, ai and e. */
export const looseForm = (form: string) => form.replace(/(?<=.)ai/g, 'e').replace(/(?<=.)au/g, 'o');

/** The most vowels of a word that are tried in both ways. */
const MOST_VOWELS = 3;

/** Returns an English word with each a as Hindi may hear it: cancer is कैंसर, patent पेटेंट, but car कार. */
export function withOpenVowels(form: string): string[] {
  const places = [...form.matchAll(/(?<=.)a(?=[^aeiouy])/g)]
    .map(({ index }) => index)
    .slice(0, MOST_VOWELS);
  let forms = [form];
  for (const place of places) {
    forms = forms.flatMap((form) => [form, `${form.slice(0, place)}e${form.slice(place + 1)}`]);
  }
  return forms;
}
